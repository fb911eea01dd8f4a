-- Where the parts of a certificate stand on its sheet, and what stands there beside them: the contract's AwardLayout.
alter table award_templates add column layout jsonb not null default '{"blocks": {}, "texts": [], "lines": []}';
