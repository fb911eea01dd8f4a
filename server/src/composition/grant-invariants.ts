/** What must hold of grants, whatever was done. */
export const grantInvariants: Readonly<Record<string, string>> = {
  'no fund gives more than its cap': `select f.id from grant_funds f where f.cap < (select coalesce(sum(g.amount), 0)
    from grants g where g.platform_id = f.platform_id and g.fund_id = f.id
      and g.state not in ('refused', 'declined', 'canceled'))`,
  'a grant above the bar was approved by somebody else than who proposed it': `select g.id from grants g
    where g.needs_second and g.state in ('approved', 'signing', 'signed', 'completed') and not exists (
      select from grant_decisions d where d.platform_id = g.platform_id and d.grant_id = g.id and d.kind = 'approved'
        and d.by_id is distinct from g.proposed_by)`,
  'instalments make the amount of a grant that is being signed, or was': `select g.id from grants g
    where g.state in ('signing', 'signed', 'completed') and g.amount <> (select coalesce(sum(i.amount), 0)
      from grant_installments i where i.platform_id = g.platform_id and i.grant_id = g.id)`,
  'what was ordered or paid was released by somebody else than who made the file': `select i.id from grant_installments i
    join grant_files f on f.platform_id = i.platform_id and f.id = i.file_id
    where i.state in ('ordered', 'paid') and (f.released_by is null or f.released_by = f.made_by
      or f.canceled_at is not null)`,
  'a payment file is the sum of what it holds': `select f.id from grant_files f where f.canceled_at is null
    and f.total || ' of ' || f.count <> (select coalesce(sum(i.amount), 0) || ' of ' || count(*)
      from grant_installments i where i.platform_id = f.platform_id and i.file_id = f.id)`,
  'nothing is ordered of a grant that is not signed': `select i.id from grant_installments i
    join grants g on g.platform_id = i.platform_id and g.id = i.grant_id
    where i.state in ('listed', 'ordered', 'paid') and g.state not in ('signed', 'completed')`,
  'an account is paid to once it holds, and not after it was stopped': `select i.id from grant_installments i
    join grant_payees p on p.platform_id = i.platform_id and p.id = i.payee_id
    join grant_files f on f.platform_id = i.platform_id and f.id = i.file_id
    where p.grant_id <> i.grant_id or p.stopped_at is not null or p.holds_from > f.made_at`,
  'an agreement is signed when all have signed, and not before': `select a.id from grant_agreements a
    where (a.state = 'signed') <> (not exists (select from grant_signers s where s.platform_id = a.platform_id
      and s.agreement_id = a.id and s.signed_at is null)) and a.state <> 'void'`,
  'those who sign do so in their order': `select s.id from grant_signers s
    join grant_signers b on b.platform_id = s.platform_id and b.agreement_id = s.agreement_id and b.position < s.position
    where s.signed_at is not null and (b.signed_at is null or b.signed_at > s.signed_at)`,
  'the document of an agreement is the one that was hashed': `select id from grant_agreements
    where encode(sha256(document), 'hex') <> sha256`,
  'evidence is numbered without gaps': `select agreement_id as id from grant_evidence
    group by platform_id, agreement_id having max(number) <> count(*)`,
  'each signature has its evidence': `select s.id from grant_signers s where s.signed_at is not null and not exists (
    select from grant_evidence e where e.platform_id = s.platform_id and e.agreement_id = s.agreement_id
      and e.kind = 'signed' and e.detail->>'signer' = s.id::text)`,
  'a link of an agreement that is void leads nowhere': `select s.id from grant_signers s
    join grant_agreements a on a.platform_id = s.platform_id and a.id = s.agreement_id
    where a.state in ('void', 'changes_asked') and s.signed_at is null and s.token_hash is not null`,
  'a report that was answered was sent': `select r.id from grant_reports r where r.state in ('submitted', 'accepted')
    and not exists (select from grant_report_entries e where e.platform_id = r.platform_id and e.report_id = r.id
      and e.kind = 'submitted')`,
  'numbers of accounts are sealed': `select id from grant_payees where sealed_iban !~ '^[0-9]+[.][A-Za-z0-9_-]+$'
    union all select id from grant_funds where sealed_iban !~ '^[0-9]+[.][A-Za-z0-9_-]+$'`,
}
