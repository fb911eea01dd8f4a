/**
 * Settings of the embedded server, given at each start so that a newer version's choice reaches older data folders. Meant for
 * a small machine: an idle server holds some 25 MB, and most of the 128 MB of shared buffers only once they are used.
 */
export function serverSettings(port: number, durable: boolean, sharedBuffers = '128MB'): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: 60,
    password_encryption: 'scram-sha-256',
    timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    log_line_prefix: '',
    shared_buffers: sharedBuffers,
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    random_page_cost: 1.1,
    // Compiling a plan costs more than any query of ours saves.
    jit: 'off',
    // Three resident processes fewer; reads are mostly from memory.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    autovacuum_max_workers: 2,
    autovacuum_naptime: '30s',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
