/** What somebody outside is told. `id` is the same at every try: a sender sends it once. Source: spec/6 §7.3. */
export interface OutreachMessage {
  id: string
  company_id: string
  channel: 'whatsapp' | 'email'
  /** A phone with its country, or an e-mail address. */
  to: string
  name: string
  kind: string
  subject: string
  text: string
  /** What may be answered by a press, where the channel has that. */
  buttons: readonly { id: string; title: string }[]
  /** For channels that begin a conversation by an approved text alone. */
  template: { name: string; language: 'pt_BR'; variables: readonly string[] } | null
  link: string | null
}

export interface OutreachSender {
  channel: OutreachMessage['channel']
  /** Whether the company can send by it now. */
  ready(company_id: string): Promise<boolean>
  /** Throws OutreachRefused when it will never be taken; anything else is tried again. */
  send(message: OutreachMessage): Promise<{ simulated: boolean }>
}

/** The message will not be taken, however often: the sentence says why. */
export class OutreachRefused extends Error {}
