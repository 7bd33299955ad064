import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import type { QuickReply } from '#modules/whatsapp/contract/quick-reply.ts'
import { fillReply, greetingAt } from '#modules/whatsapp/contract/reply-variables.ts'
import { useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { replies } from '../api.ts'
import { useZone } from '../clock.ts'
import { repliesFor, slashBefore } from './slash.ts'

interface Options {
  conversation: Conversation
  text: string
  onText(text: string): void
  /** The file of a reply leaves with its text. */
  onFiles(files: File[]): void
  /** Whether a reply is being written, and not a note. */
  active: boolean
}

const NO_FILE = 'O arquivo desta resposta não pôde ser aberto. O texto foi inserido sem ele.'

async function fetchFile(id: string, name: string) {
  const answer = await fetch(`/files/${id}`)
  if (!answer.ok) throw new Error(`file ${id}: ${answer.status}`)
  const bytes = await answer.blob()
  return new File([bytes], name, { type: bytes.type })
}

/** The most that are offered at once. */
const MOST = 8

/** Quick replies while somebody writes: '/' offers them, arrows choose, Enter or Tab puts one in, Escape leaves them. */
export function useQuickReplies({ conversation, text, onText, onFiles, active }: Options) {
  const id = useId()
  const { user, company } = useSession()
  const zone = useZone()
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [left, setLeft] = useState<string | null>(null)
  const slash = active ? slashBefore(text, caret) : null
  const isOpen = slash !== null && left !== text
  const known = useQuery(replies.list.queryOptions({ input: { parent_id: company?.id ?? '' }, enabled: active && company !== null }))
  const offered = isOpen ? repliesFor(known.data ?? [], slash.typed).slice(0, MOST) : []
  const chosen = Math.min(at, offered.length - 1)

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

  function take({ id: reply, body, file_id, file_name }: QuickReply) {
    if (!slash) return
    onText(text.slice(0, slash.from) + fillReply(body, values()) + text.slice(caret))
    setAt(0)
    if (file_id)
      void fetchFile(file_id, file_name ?? 'arquivo').then(
        (file) => onFiles([file]),
        () => toast.error(NO_FILE),
      )
    void replies.use.call({ id: reply }).catch(() => undefined) // a count that is missing harms nobody
  }

  /** Answers whether the key was for the list. */
  function keyed(event: KeyboardEvent): boolean {
    if (offered.length === 0) return false
    if (event.key === 'ArrowDown') setAt((chosen + 1) % offered.length)
    else if (event.key === 'ArrowUp') setAt((chosen + offered.length - 1) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[chosen]!)
    else if (event.key === 'Escape') setLeft(text)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }

  return { id, offered, chosen, take, keyed, onCaret: setCaret }
}
