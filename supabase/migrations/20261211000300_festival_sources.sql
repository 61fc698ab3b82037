-- Where each date of a festival is from. Compared line by line in November 2026: Diwali, Holi, Eid, Dussehra, Onam, Ganesh Chaturthi, Raksha
-- Bandhan and Pongal of 2024 to 2026 with the yearly circulars of the Department of Personnel and Training (gazetted and restricted holidays),
-- those of 2023 and from 2027 on with the holidays of India at timeanddate.com, as the collection python-holidays (vacanza/holidays) keeps
-- them. All dates stood as they are, but Eid al-Adha of 2026 is over and was listed, and that of 2028 is a day later in India.
alter table public.occasions add column source text check (char_length(source) between 3 and 200);
alter table public.occasions add check (source is null or tenant_id is null);

update public.occasions set basis = 'listed' where tenant_id is null and festival = 'eid_al_adha' and main_day = '2026-05-27';
update public.occasions set first_day = first_day + 1, main_day = main_day + 1, last_day = last_day + 1
where tenant_id is null and festival = 'eid_al_adha' and main_day = '2028-05-05';
update public.occasions set source = case
    when extract(year from main_day) between 2024 and 2026 then format('Department of Personnel and Training: list of holidays %s', extract(year from main_day))
    when basis = 'moon' then 'Umm al-Qura calendar, a day later'
    else 'timeanddate.com: holidays in India' end
where tenant_id is null and basis <> 'fixed';
