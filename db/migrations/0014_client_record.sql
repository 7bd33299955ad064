-- Clients: a phone is looked up while it is typed.

create index client_by_phone on client (company_id, phone) where deleted_at is null;
