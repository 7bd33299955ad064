import type { Message } from '#modules/whatsapp/contract/message.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatBytes } from '#shared/br/number.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { useZone } from '../clock.ts'
import classes from '../panel/contact-panel.module.css'
import { STATUSES } from './ticks.tsx'

const DIRECTIONS = { in: 'Recebida do contato', out: 'Enviada', note: 'Nota interna', event: '' } as const
const ORIGINS = { contact: null, person: null, phone: 'pelo celular', auto: 'pelo sistema' } as const

/** When a message came or left, how far it has come, and what became of it. */
export function MessageDetails({ message, onClose }: { message: Message; onClose(): void }) {
  const zone = useZone()
  const at = (moment: Date | null) => moment && formatDateTime(moment, zone)
  const { direction, origin, type, author, sent_at, status, status_at, failure_text, edited_at, deleted_at, media, number } = message
  const facts = {
    Mensagem: [DIRECTIONS[direction], ORIGINS[origin]].filter(Boolean).join(' '),
    Autor: author,
    Tipo: MESSAGE_KINDS[type] || 'Texto',
    Arquivo: media && [media.file_name, media.byte_size !== null && formatBytes(media.byte_size)].filter(Boolean).join(' · '),
    Data: at(sent_at),
    Situação: status && [STATUSES[status].title, status_at && `desde ${at(status_at)}`].filter(Boolean).join(' '),
    Motivo: failure_text,
    Editada: at(edited_at),
    Apagada: at(deleted_at),
    Atendimento: `nº ${number.toLocaleString('pt-BR')}`,
  }
  return (
    <Dialog title="Detalhes da mensagem" size={420} small onClose={onClose}>
      <dl className={classes.facts}>
        {Object.entries(facts).map(
          ([name, said]) =>
            said && (
              <div key={name} className={classes.fact}>
                <dt>{name}</dt>
                <dd>{said}</dd>
              </div>
            ),
        )}
      </dl>
    </Dialog>
  )
}
