-- Clients: what the last changes of many clients, and merges, did, so that each can be taken back as a whole.

create table client_change (
  id         uuid primary key default app.uuid7(),
  company_id uuid not null default app.current_company() references companies on delete cascade,
  kind       text not null check (kind in ('status', 'tag', 'untag', 'merge')),
  before     jsonb not null,                       -- what it takes to undo it, by kind: src/modules/clients/server/undo.ts, merge.ts
  created_at timestamptz not null default now(),
  unique (company_id, id)
);
create index client_change_by_age on client_change (company_id, created_at);
select app.guard_children('client_change', 'clients');
