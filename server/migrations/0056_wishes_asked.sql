-- When a juror was last written to about the wishes that are asked of them.
alter table jurors add column bids_asked_at timestamptz;
