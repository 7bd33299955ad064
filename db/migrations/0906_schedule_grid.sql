-- How far apart the times of a clinic begin: its free times, and where a card is let go. Rule: spec/6 §3, §5.1.

alter table clinic_settings add column grid_minutes smallint not null default 15 check (grid_minutes in (5, 10, 15, 20, 30));
