-- What lists, cards and files show of deals, with the conversation of those that began in one where the caller may read it. Rules: spec/4 §§3, 5, 8.

create view vw_deals with (security_invoker = true) as
  select d.id, d.code, d.name, d.name as demand_name, d.client_id, d.client_name, d.contact_id, contact.name as contact_name,
         d.pipeline_id, p.name as pipeline_name, d.stage_id, s.name as stage_name, s.color as stage_color, s.order_index as stage_order, s.probability as stage_probability,
         d.status, d.rank, d.place_version, d.value, d.probability, coalesce(d.probability, s.probability) as chance,
         d.weighted_value, d.expected_close, d.source_id, source.name as source_name, d.lost_reason_id, reason.name as lost_reason_name, d.lost_note, d.closed_on,
         d.stage_entered_at, current_date - d.stage_entered_at::date as days_in_stage,
         case
           when d.status = 'open' and current_date - d.stage_entered_at::date >= 2 * s.rot_days then 'late'
           when d.status = 'open' and current_date - d.stage_entered_at::date >= s.rot_days then 'warn'
           else 'none'
         end as rotting,
         d.last_activity_at, d.next_task_on, d.next_task_title, d.description, d.responsible_id, app.person(d.responsible_id) as responsible, d.team_id, d.created_at, d.updated_at,
         talk.id as conversation_id, coalesce(talk.unread, 0) > 0 as unread,
         exists (select from deal_item i where (i.company_id, i.deal_id) = (d.company_id, d.id)) as has_items,
         (
           select coalesce(json_agg(json_build_object('id', tag.id, 'name', tag.name, 'color', tag.color) order by tag.name), '[]')
           from deal_tag link join tag on tag.id = link.tag_id
           where link.company_id = d.company_id and link.deal_id = d.id
         ) as tags
  from deal d
  join pipeline p on p.id = d.pipeline_id
  join pipeline_stage s on s.id = d.stage_id
  left join client_contact contact on contact.id = d.contact_id
  left join wa_conversation talk on talk.id = d.conversation_id
  left join vw_deal_source source on source.id = d.source_id
  left join vw_deal_lost_reason reason on reason.id = d.lost_reason_id
  where d.deleted_at is null;
grant select on vw_deals to app_user;
