import { sql } from 'kysely'
import { ASPECT_MODELS, type AspectModel } from '#modules/whatsapp/contract/aspect-models.ts'
import type { Db } from '#server/database/database.ts'
import { evaluateQueued } from './evaluations/evaluate.ts'

/** A group that judges every instance of a demonstration company, so that each attendance that ends is evaluated. */
export async function addAspects(db: Db, company_id: string, model: AspectModel) {
  const { rows } = await sql<{ id: string }>`
    insert into wa_aspect_group (company_id, name, description) values (${company_id}, ${model}, 'O que se espera de todo atendimento.') returning id`.execute(
    db,
  )
  const { id } = rows[0]!
  await sql`
    insert into wa_aspect_item (company_id, wa_aspect_group_id, order_index, name, description)
    select ${company_id}, ${id}, position, aspect ->> 0, aspect ->> 1
    from jsonb_array_elements(${JSON.stringify(ASPECT_MODELS[model])}::jsonb) with ordinality as a (aspect, position)`.execute(db)
  await sql`
    insert into wa_aspect_group_instance (company_id, wa_aspect_group_id, instance_id)
    select company_id, ${id}, id from wa_instance where company_id = ${company_id}`.execute(db)
  await sql`insert into wa_evaluator (company_id, kind) values (${company_id}, 'simulated')`.execute(db)
}

/** Judges what ended, as the running server does, and lets people have told what was sold, and reviewed and corrected some of it. */
export async function evaluateDemo(db: Db, company_id: string, manager: string) {
  while ((await evaluateQueued(db)) > 0);
  await sql`
    update wa_evaluation e set generated_sale = true, sale_source = 'person'
    from (select id, row_number() over (order by end_ts) as n from wa_evaluation
          where company_id = ${company_id} and status = 'done' and salesperson_id is not null and score >= 3) as good
    where good.id = e.id and good.n % 3 = 0`.execute(db)
  await sql`
    update wa_evaluation set reviewed_at = end_ts + interval '1 day', reviewed_by = ${manager}
    where id in (
      select id from wa_evaluation where company_id = ${company_id} and status = 'done' and salesperson_id is distinct from ${manager}
      order by end_ts desc limit 6)`.execute(db)
  await sql`
    update wa_evaluation_aspect set person_score = 4, person_reason = 'O contato recebeu a resposta por telefone.', person_id = ${manager}
    where id in (
      select a.id from wa_evaluation_aspect a join wa_evaluation e on e.id = a.wa_evaluation_id
      where e.company_id = ${company_id} and e.reviewed_at is not null and a.ai_score < 4 order by a.id limit 4)`.execute(db)
  await sql`
    update wa_evaluation set contested_at = now(), contested_by = salesperson_id, contest_reason = 'O cliente tinha sido atendido por telefone antes: não faltou resposta.'
    where id in (
      select id from wa_evaluation where company_id = ${company_id} and status = 'done' and reviewed_at is null and salesperson_id <> ${manager}
      order by end_ts desc limit 1)`.execute(db)
}
