import { createHash } from 'node:crypto'
import { MOST_RECEIVED } from '#modules/whatsapp/contract/media.ts'
import type { Env } from '#server/process/env.ts'
import { type Ask, NoAnswer } from '#server/services/outbound.ts'
import { cloudError, cloudRefusal } from './cloud-errors.ts'
import { dataOf, type FileRef, type Gateway, GatewayRefusal, listOf, type ReadMessages, textOf } from './gateway.ts'
import type { Outgoing, Sent } from './item.ts'

/** What asking Meta needs. */
export interface CloudAccess {
  number_id: string
  token: string
}

/** A text that Meta approved, as it tells of it. */
export interface CloudTemplate {
  name: string
  language: string
  category: string
  status: string
  components: unknown[]
}

/** Pages of templates that are read at most: 100 on each. */
const MOST_PAGES = 50

/** Where the files of messages are, besides where Meta is asked itself. Source: spec/3 §3.3. */
const FILE_HOSTS = /(^|\.)(fbsbx|facebook)\.com$/

/** Large files take long to go up, in milliseconds. */
const UPLOAD_PATIENCE = 60_000

/** Meta's Cloud API as we use it. */
export function createCloud(
  { ask, env }: { ask: Ask; env: Pick<Env, 'WHATSAPP_GRAPH_URL' | 'WHATSAPP_GRAPH_VERSION'> },
  { number_id, token }: CloudAccess,
) {
  const root = `${env.WHATSAPP_GRAPH_URL.replace(/\/+$/, '')}/${env.WHATSAPP_GRAPH_VERSION}`
  const headers = { authorization: `Bearer ${token}` }

  async function good(method: 'GET' | 'POST', path: string, body?: object) {
    const { status, json } = await ask(`${root}/${path}`, { method, headers, body })
    if (status >= 500) throw new NoAnswer(`a Meta respondeu ${status}`, true)
    if (status >= 400) throw cloudError(status, json)
    return dataOf(json)
  }

  /** Puts a file where a message can name it: as long as it was not sent, nothing left. */
  async function upload({ content_type, file_name }: Outgoing, file: Uint8Array): Promise<string | Sent> {
    const form = new FormData()
    form.set('messaging_product', 'whatsapp')
    form.set('type', content_type ?? '')
    form.set('file', new Blob([new Uint8Array(file)], { type: content_type ?? '' }), file_name ?? 'arquivo')
    try {
      const { status, json } = await ask(`${root}/${number_id}/media`, { method: 'POST', headers, form, patience: UPLOAD_PATIENCE })
      const id = textOf(dataOf(json).id)
      if (status < 300 && id) return id
      const refused = cloudRefusal(status, json)
      return refused.outcome === 'unsure' ? { outcome: 'not_sent', reason: 'A Meta não recebeu o arquivo.' } : refused
    } catch (error) {
      if (error instanceof NoAnswer) return { outcome: 'not_sent', reason: error.message }
      throw error
    }
  }

  return {
    async send(outgoing, file) {
      if (!outgoing.address) return { outcome: 'refused', sentence: 'Este contato não tem endereço para receber mensagens.' }
      const media = file && (await upload(outgoing, file))
      if (media && typeof media !== 'string') return media
      try {
        const { status, json } = await ask(`${root}/${number_id}/messages`, { method: 'POST', headers, body: messageOf(outgoing, media) })
        if (status >= 300) return cloudRefusal(status, json)
        const wa_id = textOf(dataOf(listOf(dataOf(json).messages)[0]).id)
        return wa_id ? { outcome: 'accepted', wa_id } : { outcome: 'unsure' }
      } catch (error) {
        if (error instanceof NoAnswer) return error.left ? { outcome: 'unsure' } : { outcome: 'not_sent', reason: error.message }
        throw error
      }
    },

    /** Meta tells nobody beforehand whether a number has WhatsApp. */
    resolve: async (phone) => `${phone}@s.whatsapp.net`,

    async media({ media_ref }: FileRef) {
      const { url, sha256 } = await good('GET', encodeURIComponent(media_ref ?? ''))
      const address = textOf(url)
      if (!address || !isFileHost(address, env.WHATSAPP_GRAPH_URL)) throw new GatewayRefusal('other', 0, 'o arquivo está em outro servidor')
      const { status, bytes } = await ask(address, { method: 'GET', headers, most: MOST_RECEIVED })
      if (status !== 200) throw new NoAnswer(`o arquivo respondeu ${status}`, true)
      const digest = createHash('sha256').update(bytes).digest()
      if (sha256 !== digest.toString('hex') && sha256 !== digest.toString('base64'))
        throw new GatewayRefusal('other', 0, 'o arquivo é outro')
      return { bytes, name: null }
    },

    async probe() {
      const told = await good('GET', `${number_id}?fields=display_phone_number,verified_name,quality_rating`)
      const number = textOf(told.display_phone_number)?.replace(/\D/g, '')
      return { state: 'connected', number, profile_name: textOf(told.verified_name), quality: textOf(told.quality_rating) }
    },

    /** Of the newest alone: Meta takes those before it as read. */
    markRead: ({ wa_ids }: ReadMessages) =>
      good('POST', `${number_id}/messages`, { messaging_product: 'whatsapp', status: 'read', message_id: wa_ids.at(-1) }),

    /** All templates of an account, whatever their status. */
    async templates(waba_id: string): Promise<CloudTemplate[]> {
      const found: CloudTemplate[] = []
      let after = ''
      for (let page = 0; page < MOST_PAGES; page++) {
        const { data, paging } = await good(
          'GET',
          `${waba_id}/message_templates?fields=name,language,status,category,components&limit=100${after}`,
        )
        for (const one of listOf(data).map(dataOf))
          found.push({
            ...{ name: String(one.name), language: String(one.language), category: String(one.category), status: String(one.status) },
            components: listOf(one.components),
          })
        const next = textOf(dataOf(dataOf(paging).cursors).after)
        if (!next || !textOf(dataOf(paging).next)) break
        after = `&after=${encodeURIComponent(next)}`
      }
      return found
    },

    /** What happens in the account is told to the app of this token from now on. */
    subscribe: (waba_id: string) => good('POST', `${waba_id}/subscribed_apps`),
  } satisfies Gateway & Record<string, unknown>
}

const isFileHost = (address: string, graph: string) => {
  const url = URL.canParse(address) ? new URL(address) : null
  return url !== null && (url.host === new URL(graph).host || (url.protocol === 'https:' && FILE_HOSTS.test(url.hostname)))
}

/** What a message is to Meta. Who has no phone for us is written to by Meta's own identifier. */
function messageOf(outgoing: Outgoing, media: string | null): object {
  const { message_id, address, reply_to } = outgoing
  const [user, domain] = address!.split('@')
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(domain === 'bsuid' ? { recipient: user } : { to: user }),
    ...contentOf(outgoing, media),
    ...(reply_to && { context: { message_id: reply_to } }),
    biz_opaque_callback_data: message_id,
  }
}

function contentOf({ type, body, file_name, details }: Outgoing, media: string | null): object {
  if (media) {
    const named = type === 'document' && file_name ? { filename: file_name } : {}
    return { type, [type]: { id: media, ...(body && type !== 'audio' && { caption: body }), ...named } }
  }
  if (details?.template) return { type: 'template', template: details.template }
  if (details?.buttons?.length) {
    const buttons = details.buttons.map(({ id, title }) => ({ type: 'reply', reply: { id, title } }))
    return { type: 'interactive', interactive: { type: 'button', body: { text: body }, action: { buttons } } }
  }
  return { type: 'text', text: { body, preview_url: false } }
}
