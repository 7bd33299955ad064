-- What dashboards show of WhatsApp: how much was written, how soon it was answered and how well. Never a contact, a phone or a word. Rules: spec/3 §2.2, §15.

select app.report_on('wa_conversation', '{company_id, id, number, instance_id, contact_id, status, latest, responsible_id, team_id, started_at, started_by, waiting_since,
    inbound, human, automatic, first_human_at, first_response_office_min, resolved_at}', 'whatsapp-chat'),
  app.report_on('wa_conversation_hour', '{company_id, wa_conversation_id, hour, inbound, human, automatic}', 'whatsapp-chat'),
  app.report_on('wa_contact', '{company_id, id, spam}', 'whatsapp-chat'),
  app.report_on('wa_evaluation', '{company_id, id, wa_conversation_id, instance_id, status, score, generated_sale, salesperson_name, salesperson_id, start_ts, end_ts,
    happened_at, reviewed_at}', 'whatsapp-evaluations'),
  app.report_on('wa_evaluation_aspect', '{company_id, id, wa_evaluation_id, letter, aspect_name, weight, score}', 'whatsapp-evaluations'),
  app.report_on('wa_instance', '{company_id, id, name}'), app.report_on('team', '{company_id, id, name}');

-- An instance and a team have only their names here, of which both kinds of views need the first.
create policy reports on wa_instance for select to app_bi using (
  company_id = (select app.current_company()) and ((select app.can('whatsapp-chat', 'read')) or (select app.can('whatsapp-evaluations', 'read'))));
create policy reports on team for select to app_bi using (company_id = (select app.current_company()));
-- As modules see them: an evaluation is its conversation's, and also whose work it judges; an aspect is its evaluation's.
create policy in_scope_of_reports on wa_evaluation as restrictive for select to app_bi using (
  (select app.scope('whatsapp-chat') = 'all') or salesperson_id = (select app.current_user_id())
  or exists (select from wa_conversation r where (r.company_id, r.id) = (wa_evaluation.company_id, wa_evaluation.wa_conversation_id)));
create policy in_scope_of_reports on wa_evaluation_aspect as restrictive for select to app_bi using (
  exists (select from wa_evaluation r where (r.company_id, r.id) = (wa_evaluation_aspect.company_id, wa_evaluation_aspect.wa_evaluation_id)));

-- One row an attendance in which somebody wrote.
create view vw_wa_conversations with (security_invoker = true) as
  select c.started_at, i.name as instance_name, coalesce(t.name, 'Sem equipe') as team, coalesce(app.person(c.responsible_id) ->> 'name', 'Sem responsável') as responsible,
         case when c.status = 'open' then case when c.responsible_id is null then 'Na fila' else 'Em atendimento' end when c.status = 'snoozed' then 'Adiada' else 'Resolvida' end as status,
         case c.started_by when 'contact' then 'Contato' else 'Empresa' end as started_by, c.resolved_at,
         case when c.started_by = 'contact' then c.first_response_office_min end as first_response_office_min,
         c.started_by = 'contact' and c.inbound > 0 and c.first_human_at is null as unanswered, c.latest and c.status <> 'resolved' and c.waiting_since is not null as waiting_now,
         k.spam, c.inbound, c.human, c.automatic, c.inbound + c.human + c.automatic as total_messages, 1 as value
  from wa_conversation c
  join wa_contact k on (k.company_id, k.id) = (c.company_id, c.contact_id)
  join wa_instance i on (i.company_id, i.id) = (c.company_id, c.instance_id)
  left join team t on (t.company_id, t.id) = (c.company_id, c.team_id)
  where c.inbound + c.human > 0;

-- One row an attendance and hour in which somebody wrote.
create view vw_wa_conversation_hours with (security_invoker = true) as
  select h.hour, i.name as instance_name, coalesce(t.name, 'Sem equipe') as team, coalesce(app.person(c.responsible_id) ->> 'name', 'Sem responsável') as responsible,
         k.spam, h.inbound, h.human, h.automatic, h.inbound + h.human + h.automatic as total_messages
  from wa_conversation_hour h
  join wa_conversation c on (c.company_id, c.id) = (h.company_id, h.wa_conversation_id)
  join wa_contact k on (k.company_id, k.id) = (c.company_id, c.contact_id)
  join wa_instance i on (i.company_id, i.id) = (c.company_id, c.instance_id)
  left join team t on (t.company_id, t.id) = (c.company_id, c.team_id);

-- One row an attendance that was judged.
create view vw_wa_evaluations with (security_invoker = true) as
  select e.happened_at, e.start_ts, e.end_ts, i.name as instance_name, coalesce(e.salesperson_name, 'Não informado') as salesperson_name, e.score, e.generated_sale,
         case when e.generated_sale then 1 else 0 end as sales, e.reviewed_at is not null as reviewed, 1 as value
  from wa_evaluation e
  join wa_instance i on (i.company_id, i.id) = (e.company_id, e.instance_id)
  where e.status = 'done';

-- One row an aspect of such an attendance that has a score. Their mean is sum(weighted_score) / sum(weight).
create view vw_wa_evaluation_aspects with (security_invoker = true) as
  select e.happened_at, i.name as instance_name, coalesce(e.salesperson_name, 'Não informado') as salesperson_name, a.letter, a.aspect_name, a.score, a.weight,
         a.score * a.weight as weighted_score, 1 as value
  from wa_evaluation_aspect a
  join wa_evaluation e on (e.company_id, e.id) = (a.company_id, a.wa_evaluation_id)
  join wa_instance i on (i.company_id, i.id) = (e.company_id, e.instance_id)
  where e.status = 'done' and a.score is not null;
grant select on vw_wa_conversations, vw_wa_conversation_hours, vw_wa_evaluations, vw_wa_evaluation_aspects to app_bi;
