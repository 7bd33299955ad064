import type pg from 'pg'

let made = 0

/** Makes a person a professional of her company, with a council that signs: whoever is responsible for patients treats them from then on. Answers the id. */
export async function makeProfessional(
  owner: pg.Pool,
  { company_id, user_id }: { company_id: string; user_id: string },
  { name = 'Dra. Ana Lima', council = 'CRM', is_technical_head = false } = {},
): Promise<string> {
  const { rows } = await owner.query(
    "insert into schedule_resource (company_id, kind, name) values ($1, 'professional', $2) returning id",
    [company_id, name],
  )
  made++
  await owner.query(
    `insert into professional (id, company_id, user_id, council, council_region, council_number, specialty, is_technical_head)
     values ($1, $2, $3, $6, 'RN', $4, 'Dermatologia', $5)`,
    [rows[0].id, company_id, user_id, String(made).padStart(6, '0'), is_technical_head, council],
  )
  return rows[0].id
}
