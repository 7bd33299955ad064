-- WhatsApp: the conversations as a list. Rules: spec/3 §2.2, §8.7.

create index wa_conversation_by_start on wa_conversation (company_id, started_at desc, id desc) include (responsible_id, team_id);

-- Whom a person calls a contact: as the chat does.
create view vw_wa_attendances with (security_invoker = true) as
  select c.id, c.company_id, c.number, c.instance_id, i.name as instance_name, c.contact_id, k.phone, c.responsible_id, app.person(c.responsible_id) as responsible, c.team_id,
         t.name as team_name, case when c.status = 'open' then case when c.responsible_id is null then 'queue' else 'attending' end else c.status end as state,
         c.started_at, c.started_by, case when c.started_by = 'contact' then c.first_response_office_min end as first_response,
         c.inbound + c.human + c.automatic as messages, c.last_message_at, e.score::float8 as score, e.generated_sale as sold,
         coalesce(k.name, linked.name, nullif(k.push_name, ''), app.wa_nameless(k.id, k.phone)) as name,
         (
           select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
           from wa_conversation_tag link join tag on tag.id = link.tag_id
           where (link.company_id, link.wa_conversation_id) = (c.company_id, c.id)
         ) as tags
  from wa_conversation c
  join wa_instance i on (i.company_id, i.id) = (c.company_id, c.instance_id)
  join wa_contact k on (k.company_id, k.id) = (c.company_id, c.contact_id)
  left join team t on (t.company_id, t.id) = (c.company_id, c.team_id)
  left join wa_evaluation e on (e.company_id, e.wa_conversation_id) = (c.company_id, c.id) and e.status = 'done'
  left join lateral (
    select coalesce(client.name, patient.shown_name) as name from wa_contact_link l
    left join client on client.id = l.client_id left join patient on patient.id = l.patient_id
    where l.contact_id = k.id order by l.client_id nulls last limit 1
  ) linked on true;
grant select on vw_wa_attendances to app_user;

-- What is to be done because of a conversation. Its name is the contact's, as that view says it.
select app.add_task_subject('wa_conversation', 'whatsapp-chat');

-- Has many attendances judged. Answers how many wait for the evaluator now; the others have none.
create function app.wa_ask_evaluations(p_conversations uuid[]) returns integer
  language plpgsql volatile security definer set search_path = '' as $$
declare
  conversation uuid;
  asked integer := 0;
begin
  foreach conversation in array p_conversations loop
    begin
      perform app.wa_ask_evaluation(conversation);
      asked := asked + 1;
    exception when check_violation or no_data_found then
      null; -- nobody judges it, or she does not see it
    end;
  end loop;
  return asked;
end $$;
revoke all on function app.wa_ask_evaluations from public;
grant execute on function app.wa_ask_evaluations to app_user;
