import type { GateStatus } from '@laurel/contract/applications/states'
import type { PlatformDb } from '../../kernel/db/index.ts'

export interface Gate {
  readonly stepId: string
  /** Key of the validation field; empty for a submission step on the way. */
  readonly fieldKey: string
  readonly status: GateStatus
  readonly message: string
  readonly requestedAt: Date | null
  readonly answeredAt: Date | null
}

export async function setGate(
  db: PlatformDb,
  applicationId: string,
  gate: Gate,
  answeredBy: string | null,
): Promise<void> {
  const written = {
    status: gate.status,
    message: gate.message,
    asked_at: gate.requestedAt,
    answered_at: gate.answeredAt,
    answered_by: answeredBy,
  }
  await db
    .insert('application_gates', {
      application_id: applicationId,
      step_id: gate.stepId,
      field_key: gate.fieldKey,
      ...written,
    })
    .onConflict((conflict) =>
      conflict.columns(['platform_id', 'application_id', 'step_id', 'field_key']).doUpdateSet(written),
    )
    .execute()
}
