-- WhatsApp: what people do with evaluations: ask for one, judge by hand, contest. Rules: spec/3 §14.

-- The attendance that the caller sees and may have judged, with the group of aspects of its instance; an error where there is none.
create function app.wa_to_judge(p_conversation uuid) returns table (conversation public.wa_conversation, group_id uuid)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if app.can('whatsapp-evaluations', 'create') is not true then
    raise insufficient_privilege using message = 'the permission to create is missing';
  end if;
  return query
    select c, g.id
    from app.visible('public.wa_conversation', array[p_conversation]) seen (id)
    join public.wa_conversation c on c.company_id = app.current_company() and c.id = seen.id
    left join public.wa_aspect_group_instance link on link.company_id = c.company_id and link.instance_id = c.instance_id
    left join public.wa_aspect_group g on g.company_id = link.company_id and g.id = link.wa_aspect_group_id and g.active and g.deleted_at is null;
  if not found then
    raise no_data_found using message = 'no such conversation';
  end if;
end $$;

-- Begins, or finds, the evaluation of an attendance. The salesperson is whoever is responsible.
create function app.wa_begin_evaluation(c public.wa_conversation, p_group uuid, p_source text) returns public.wa_evaluation
  language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.wa_evaluation;
begin
  if p_group is null then
    raise check_violation using constraint = 'wa_no_aspect_group', message = 'its instance is in no group of aspects';
  end if;
  insert into public.wa_evaluation (company_id, wa_conversation_id, instance_id, contact_id, wa_aspect_group_id, source, asked_at, status, reason, salesperson_id, salesperson_name)
  values (c.company_id, c.id, c.instance_id, c.contact_id, p_group, p_source, null, 'not_evaluable', null,
    c.responsible_id, (select u.name from public.users u where u.user_id = c.responsible_id))
  on conflict (company_id, wa_conversation_id) do update set wa_aspect_group_id = p_group
  returning * into e;
  perform app.wa_judged_settles_nothing(e);
  return e;
end $$;

-- From the contest on whoever was judged settles nothing of it: neither the answer nor its scores, nor that somebody looked it over. Source: LGPD art. 20.
create function app.wa_judged_settles_nothing(e public.wa_evaluation) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if e.contested_at is not null and app.current_user_id() in (e.contested_by, e.salesperson_id) then
    raise check_violation using constraint = 'wa_own_contest', message = 'whoever was judged settles nothing of it';
  end if;
end $$;

create function app.wa_guard_score() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.wa_judged_settles_nothing(e) from public.wa_evaluation e where e.company_id = new.company_id and e.id = new.wa_evaluation_id;
  return new;
end $$;
create trigger guard_score before update of person_score on wa_evaluation_aspect for each row execute function app.wa_guard_score();

create function app.wa_guard_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.wa_judged_settles_nothing(old);
  return new;
end $$;
create trigger guard_review before update of reviewed_at on wa_evaluation for each row execute function app.wa_guard_review();

-- Asks the evaluator for an attendance, also again. Answers the evaluation.
create function app.wa_ask_evaluation(p_conversation uuid) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked record;
  e public.wa_evaluation;
begin
  select * into asked from app.wa_to_judge(p_conversation);
  if app.wa_evaluator_of((asked.conversation).company_id, (asked.conversation).instance_id) is null then
    raise check_violation using constraint = 'wa_no_evaluator', message = 'nobody judges attendances of this instance';
  end if;
  e := app.wa_begin_evaluation(asked.conversation, asked.group_id, 'ai');
  update public.wa_evaluation x set asked_at = now(), next_at = now(), attempts = 0, reason = null, status = case when x.status = 'done' then 'done' else 'queued' end
  where x.company_id = e.company_id and x.id = e.id;
  return e.id;
end $$;

-- Judges an attendance by hand: {comment, generated_sale, aspects: [{id, score, comment, evidence}]}. What is said is a person's, and no evaluator changes it.
create function app.wa_judge(p_conversation uuid, p_said jsonb) returns uuid
  language plpgsql volatile security definer set search_path = '' as $$
declare
  asked record;
  e public.wa_evaluation;
  scored jsonb;                                             -- the evaluator's, by aspect
begin
  select * into asked from app.wa_to_judge(p_conversation);
  e := app.wa_begin_evaluation(asked.conversation, asked.group_id, 'manual');
  select coalesce(jsonb_object_agg(a.aspect_item_id, a.ai_score), '{}') into scored from public.wa_evaluation_aspect a
  where a.company_id = e.company_id and a.wa_evaluation_id = e.id;
  delete from public.wa_evaluation_aspect a where a.company_id = e.company_id and a.wa_evaluation_id = e.id;
  insert into public.wa_evaluation_aspect (company_id, wa_evaluation_id, aspect_item_id, letter, aspect_name, weight, ai_score, comment, evidence, person_score, person_id)
  select e.company_id, e.id, i.id, chr(64 + (row_number() over (order by i.order_index, i.id))::int), i.name, i.weight, (scored ->> i.id::text)::numeric, s.comment,
         array(
           select m.id from jsonb_array_elements_text(s.evidence) cited join public.wa_message m on m.company_id = e.company_id and m.id = cited::uuid
           where m.wa_conversation_id = e.wa_conversation_id and m.direction in ('in', 'out')),
         s.score, case when s.score is not null then app.current_user_id() end
  from public.wa_aspect_item i
  left join jsonb_to_recordset(p_said -> 'aspects') as s (id uuid, score numeric, comment text, evidence jsonb) on s.id = i.id
  where i.company_id = e.company_id and i.wa_aspect_group_id = asked.group_id and i.archived_at is null;
  if app.wa_score(e.company_id, e.id) is null then
    raise check_violation using constraint = 'wa_nothing_judged', message = 'no aspect has a score';
  end if;
  update public.wa_evaluation x set
    status = 'done', source = 'manual', asked_at = null, judged_at = now(), reason = null, model = null, comment = p_said ->> 'comment', previous_score = x.score,
    score = app.wa_score(x.company_id, x.id), generated_sale = (p_said ->> 'generated_sale')::boolean, sale_source = 'person', sale_deal = null,
    (start_ts, end_ts) = (select min(m.sent_at), max(m.sent_at) from public.wa_message m
      where m.company_id = e.company_id and m.wa_conversation_id = e.wa_conversation_id and m.direction in ('in', 'out'))
  where x.company_id = e.company_id and x.id = e.id;
  return e.id;
end $$;

-- Whoever was judged says what is wrong: once, within 30 days. Source: LGPD art. 20, spec/3 §14.2.
create function app.wa_contest(p_evaluation uuid, p_reason text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.wa_evaluation;
begin
  update public.wa_evaluation x set contested_at = now(), contested_by = app.current_user_id(), contest_reason = p_reason
  from app.visible('public.wa_evaluation', array[p_evaluation]) seen (id)
  where x.company_id = app.current_company() and x.id = seen.id and app.can('whatsapp-evaluations', 'read') and x.status = 'done'
    and x.salesperson_id = app.current_user_id() and x.contested_at is null and x.judged_at > now() - interval '30 days'
  returning x.* into e;
  if not found then
    raise check_violation using constraint = 'wa_contest_closed', message = 'this evaluation cannot be contested';
  end if;
  perform app.notify('wa-contested', app.who_may('whatsapp-evaluations', 'update'), 'whatsapp-evaluations', 'wa_evaluation', e.id, e.salesperson_name);
end $$;

-- Answers what somebody contested: the scores stay, or were changed since she said it.
create function app.wa_answer_contest(p_evaluation uuid, p_result text, p_answer text) returns void
  language plpgsql volatile security definer set search_path = '' as $$
declare
  e public.wa_evaluation;
begin
  if app.can('whatsapp-evaluations', 'update') is not true then
    raise insufficient_privilege using message = 'the permission to update is missing';
  end if;
  select x.* into e from app.visible('public.wa_evaluation', array[p_evaluation]) seen (id)
  join public.wa_evaluation x on x.company_id = app.current_company() and x.id = seen.id for update of x;
  if e.contested_at is null or e.answered_at is not null then
    raise check_violation using constraint = 'wa_contest_answered', message = 'nothing is to be answered';
  end if;
  perform app.wa_judged_settles_nothing(e);
  if p_result = 'changed' and not exists (
      select from public.wa_evaluation_aspect a where a.company_id = e.company_id and a.wa_evaluation_id = e.id and a.person_score is not null and a.updated_at > e.contested_at) then
    raise check_violation using constraint = 'wa_contest_unchanged', message = 'no score was changed since';
  end if;
  update public.wa_evaluation x set contest_result = p_result, contest_answer = p_answer, answered_at = now(), answered_by = app.current_user_id()
  where x.company_id = e.company_id and x.id = e.id;
  perform app.notify('wa-contest-answered', array[e.contested_by], 'whatsapp-evaluations', 'wa_evaluation', e.id, null);
end $$;

revoke all on function app.wa_to_judge, app.wa_begin_evaluation, app.wa_judged_settles_nothing, app.wa_guard_score, app.wa_guard_review, app.wa_ask_evaluation, app.wa_judge, app.wa_contest, app.wa_answer_contest from public;
grant execute on function app.wa_ask_evaluation, app.wa_judge, app.wa_contest, app.wa_answer_contest to app_user;
