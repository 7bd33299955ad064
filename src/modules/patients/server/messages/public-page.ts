import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { sql } from 'kysely'
import { momentWords } from '#modules/patients/contract/messages/words.ts'
import { tokenDigest } from '#server/auth/tokens.ts'
import type { Platform } from '#server/process/platform.ts'
import { refusalOf, sameNetwork } from '#server/rpc/rate-limit.ts'
import { addressOf } from '#server/rpc/request-context.ts'
import { formatPhone } from '#shared/br/phone.ts'

interface Visit {
  clinic: string
  slug: string
  logo_light: boolean
  logo_dark: boolean
  patient: string
  starts_at: Date
  time_zone: string
  professional: string
  address: string | null
  phone: string | null
  status: 'scheduled' | 'confirmed'
  reply: 'none' | 'declined' | 'move'
  is_late: boolean
}

const TOKEN = /^[\w-]{22}$/
const ACTIONS = new Set(['confirm', 'move', 'cancel'])
const GONE = 'Este link não é válido ou expirou.'

/**
 * /c/{token}: what a patient may know of her appointment without signing in, and her answer. Opening it changes nothing, because previews and mail
 * scanners open links; only a form that somebody sends does. Source: spec/6 §7.6.
 */
export function publicVisitPages({ database, env, auth }: Pick<Platform, 'database' | 'env' | 'auth'>): Hono {
  async function visitOf(token: string) {
    if (!TOKEN.test(token)) return undefined
    const { rows } = await sql<Visit>`select * from app.public_visit(${tokenDigest(token)})`.execute(database)
    return rows[0]
  }
  return new Hono()
    .use('/c/*', async (c, next) => {
      c.header('cache-control', 'no-store')
      c.header('x-robots-tag', 'noindex, nofollow')
      c.header('content-security-policy', POLICY)
      const refused = await refusalOf(auth.limits.count({ public_page: sameNetwork(addressOf(c, env)) }))
      if (!refused) return next()
      c.header('retry-after', String(refused.retry_after))
      return c.html(page('Muitos pedidos', said('Muitos pedidos deste endereço. Aguarde um minuto.')), 429)
    })
    .get('/c/:token', async (c) => {
      const visit = await visitOf(c.req.param('token'))
      return visit ? c.html(page(visit.clinic, shown(visit, c.req.query('passo') === 'desistir'), visit)) : gone(c)
    })
    .post('/c/:token', async (c) => {
      const token = c.req.param('token')
      const { action } = await c.req.parseBody()
      const visit = await visitOf(token)
      if (!visit || typeof action !== 'string' || !ACTIONS.has(action)) return gone(c)
      const { rows } = await sql<{ done: string | null }>`select app.answer_by_link(${tokenDigest(token)}, ${action}) as done`.execute(
        database,
      )
      const done = rows[0]?.done
      if (!done) return gone(c)
      return c.html(page(visit.clinic, said(done === 'late' ? callFor(visit) : answered(done, visit)), visit))
    })
    .all('/c/*', gone)
}

const POLICY = "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** Wrong, old and used answer alike. */
const gone = (c: Context) => c.html(page('Link inválido', said(GONE)), 404)

function answered(done: string, { starts_at, time_zone }: Visit) {
  if (done === 'cancel') return 'Horário liberado. Obrigado por avisar.'
  if (done === 'move') return 'Pedido enviado. A clínica vai falar com você.'
  return `Presença confirmada. Até ${momentWords(starts_at, time_zone).dia_semana}!`
}

const callFor = ({ phone }: Visit) => `Para mudanças de última hora, ligue${phone ? `: ${formatPhone(phone)}` : ' para a clínica'}.`

function shown(visit: Visit, givingUp: boolean) {
  const { patient, starts_at, time_zone, professional, address, status, reply, is_late } = visit
  const { data, hora, dia_semana } = momentWords(starts_at, time_zone)
  const facts = html`<p>Olá, ${patient}</p>
<h2>${dia_semana}, ${data}, às ${hora}</h2>
<p>${professional}${address && html`<br>${address}`}</p>`
  const confirmed = said('Presença confirmada.')
  if (is_late) return html`${facts}${status === 'confirmed' && confirmed}${said(callFor(visit))}`
  if (givingUp)
    return html`${facts}${said('Tem certeza? O horário será liberado.')}${form('cancel', 'Liberar o horário', 'danger')}<p><a href="?">Voltar</a></p>`
  return html`${facts}${status === 'confirmed' ? confirmed : form('confirm', 'Confirmar presença', 'main')}
${reply === 'move' ? said('Pedido enviado. A clínica vai falar com você.') : form('move', 'Pedir para remarcar', 'plain')}
<form method="get"><input type="hidden" name="passo" value="desistir"><button class="plain">Não vou poder ir</button></form>`
}

const form = (action: string, label: string, look: string) =>
  html`<form method="post"><button class="${look}" name="action" value="${action}">${label}</button></form>`

const said = (text: string) => html`<p role="status"><strong>${text}</strong></p>`

/** The company's own picture above its name, in the theme of the phone. */
const logo = ({ slug, logo_light, logo_dark }: Visit) =>
  html`${logo_light && html`<picture>${logo_dark && html`<source media="(prefers-color-scheme:dark)" srcset="/logos/${slug}/dark.png">`}<img src="/logos/${slug}/light.png" alt="" height="40"></picture>`}`

const page = (title: string, body: ReturnType<typeof html>, visit?: Visit) => html`<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${title}</title><style>:root{color-scheme:light dark}body{margin:0;font:17px/1.5 system-ui,sans-serif;background:light-dark(#f3f4f6,#111827);color:light-dark(#111827,#f3f4f6)}
main{box-sizing:border-box;max-width:480px;margin:0 auto;padding:24px 20px}h1{font-size:18px;font-weight:600}h2{font-size:22px;margin:12px 0}
button{width:100%;min-height:48px;margin:0 0 12px;font:inherit;font-weight:600;border-radius:10px;border:1px solid light-dark(#6b7280,#9ca3af);background:transparent;color:inherit;cursor:pointer}
button.main{background:#0f766e;border-color:#0f766e;color:#fff}button.danger{background:#b91c1c;border-color:#b91c1c;color:#fff}a{color:inherit}</style></head><body><main>${visit && logo(visit)}<h1>${title}</h1>
${body}</main></body></html>`
