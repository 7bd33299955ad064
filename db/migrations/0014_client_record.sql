-- Clients: what hangs off one belongs to its history, and a phone is looked up while it is typed.

select app.audit_children(child, 'client_id')
from unnest(array['client_address', 'client_contact', 'client_interaction', 'client_note', 'client_tag']::regclass[]) child;

create index client_by_phone on client (company_id, phone) where deleted_at is null;
