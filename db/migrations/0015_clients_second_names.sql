-- Clients: the second names that the specification has for some columns, offered by the views.
-- Rules: spec/2 §3 client, client_note, tag.

create or replace view vw_clients with (security_invoker = true) as
  select c.id, c.code, c.name, c.document, c.email, c.phone, c.website, c.avatar_url, c.created_at, c.updated_at,
         c.type_id, t.name as type_name,
         c.status_id, s.name as status_name, s.color as status_color, s."group" as status_group, s.order_index as status_order,
         (
           select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
           from client_tag link join tag on tag.id = link.tag_id
           where link.company_id = c.company_id and link.client_id = c.id
         ) as tags,
         c.type_id as type, c.status_id as status, c.created_at as created
  from client c
  join client_type t on t.id = c.type_id
  join client_status s on s.id = c.status_id
  where c.deleted_at is null;

create view vw_client_notes with (security_invoker = true) as
  select *, created_at as created from client_note;

create view vw_tags with (security_invoker = true) as
  select *, scope as page from tag;

grant select on vw_client_notes, vw_tags to app_user;
