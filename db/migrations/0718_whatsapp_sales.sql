-- WhatsApp: a deal of an attendance that is won is the sale that it brought. Rules: spec/3 §14.1.

-- Says whether an attendance brought a sale: a person, else a deal of it that is won, else the evaluator.
create function app.wa_settle_sale(p_company uuid, p_conversation uuid) returns void
  language sql volatile security definer set search_path = '' as $$
    update public.wa_evaluation x set generated_sale = won.name is not null or x.ai_sale, sale_source = case when won.name is not null then 'deal' else 'ai' end, sale_deal = won.name
    from (select (select d.name from public.deal d
      where d.company_id = p_company and d.conversation_id = p_conversation and d.status = 'won' and d.deleted_at is null order by d.closed_on, d.id limit 1) as name) won
    where x.company_id = p_company and x.wa_conversation_id = p_conversation and x.sale_source <> 'person'
      and (x.generated_sale, x.sale_deal) is distinct from (won.name is not null or x.ai_sale, won.name)
  $$;

create function app.wa_deal_settles_sale() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.wa_settle_sale(new.company_id, new.conversation_id);
  return null;
end $$;
create trigger settle_sale after update of status, conversation_id, deleted_at, name on deal for each row
  when (new.conversation_id is not null and ('won' in (new.status, old.status))) execute function app.wa_deal_settles_sale();

-- An evaluation that comes after the deal was won.
create function app.wa_judged_settles_sale() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform app.wa_settle_sale(new.company_id, new.wa_conversation_id);
  return null;
end $$;
create trigger settle_sale after update of ai_sale on wa_evaluation for each row when (new.sale_source <> 'person') execute function app.wa_judged_settles_sale();

revoke all on function app.wa_settle_sale, app.wa_deal_settles_sale, app.wa_judged_settles_sale from public;
