import { useQuery } from '@tanstack/react-query'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import type { QuickReply } from '#modules/whatsapp/contract/quick-reply.ts'
import { fillReply, greetingAt } from '#modules/whatsapp/contract/reply-variables.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { replies } from '../api.ts'
import { useZone } from '../clock.ts'
import { repliesFor, slashBefore } from './slash.ts'
import { useTypedChoice } from './use-typed-choice.ts'

interface Options {
  conversation: Conversation
  text: string
  onText(text: string): void
  /** The file of a reply leaves with its text. */
  onFiles(files: File[]): void
  /** Whether a reply is being written, and not a note. */
  active: boolean
  /** Opens the list in which they are made and changed. */
  onManage(): void
}

const NO_FILE = 'O arquivo desta resposta não pôde ser aberto. O texto foi inserido sem ele.'

async function fetchFile(id: string, name: string) {
  const answer = await fetch(`/files/${id}`)
  if (!answer.ok) throw new Error(`file ${id}: ${answer.status}`)
  const bytes = await answer.blob()
  return new File([bytes], name, { type: bytes.type })
}

/** Quick replies while somebody writes: '/' offers them. */
export function useQuickReplies({ conversation, text, onText, onFiles, active, onManage }: Options) {
  const { user, company } = useSession()
  const zone = useZone()
  const known = useQuery(replies.list.queryOptions({ input: { parent_id: company?.id ?? '' }, enabled: active && company !== null }))

  const values = () => {
    const hour = Number(new Date().toLocaleString('pt-BR', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }))
    const name = /^Contato \w{4}$/.test(conversation.contact_name) ? '' : conversation.contact_name
    return {
      nome: name,
      primeiro_nome: name.split(' ')[0] ?? '',
      empresa: company?.name ?? '',
      vendedor: user.name,
      saudacao: greetingAt(hour),
      protocolo: String(conversation.number),
    }
  }

  function put({ id, body, file_id, file_name }: QuickReply, from: number, to: number) {
    onText(text.slice(0, from) + fillReply(body, values()) + text.slice(to))
    if (file_id)
      void fetchFile(file_id, file_name ?? 'arquivo').then(
        (file) => onFiles([file]),
        () => toast.error(NO_FILE),
      )
    void replies.use.call({ id }).catch(() => undefined) // a count that is missing harms nobody
  }

  const choice = useTypedChoice<QuickReply>({
    text,
    typedAt: active ? slashBefore : () => null,
    find: (typed) => repliesFor(known.data ?? [], typed),
    onTaken: put,
  })

  /** Types the slash at the caret for who has no finger for it, or takes it away again. Answers where the caret belongs. */
  function offer(caret: number): number {
    const typed = slashBefore(text, caret)
    const sign = /(^|\s)$/.test(text.slice(0, caret)) ? '/' : ' /'
    const [from, put] = typed?.typed === '' ? [typed.from, ''] : [caret, sign]
    onText(text.slice(0, from) + put + text.slice(caret))
    const behind = from + put.length
    choice.onCaret(behind)
    return behind
  }

  /** Opens the list of them; what was typed to ask for one goes. */
  function manage() {
    const { typed, caret } = choice
    if (typed) onText(text.slice(0, typed.from) + text.slice(caret))
    onManage()
  }

  return { ...choice, offer: known.data?.length === 0 ? null : offer, manage }
}
