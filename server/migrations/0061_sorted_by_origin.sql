-- Sorted by language or by source, a list is read word by word too, and most words have few applications or none: these find
-- them without looking at the others.
create index applications_by_lang on applications (platform_id, program_id, lang, id);
create index applications_by_source on applications (platform_id, program_id, source, id);

-- Both keys in one direction, as the list of conversations asks for them.
drop index conversations_newest;
create index conversations_newest on conversations (platform_id, program_id, last_at desc, application_id desc);
