import { StyleSheet, Text, View } from '@react-pdf/renderer'
import { type ConversationPaper, MOST_EXPORTED } from '#modules/whatsapp/contract/privacy.ts'
import { MESSAGE_KINDS } from '#modules/whatsapp/contract/words.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { Facts, PaperFrame, type PaperProps } from '#web/kit/pdf/paper-frame.tsx'
import { FAINT, LINE } from '#web/kit/pdf/pdf-styles.ts'

const styles = StyleSheet.create({
  line: { flexDirection: 'row', borderTopWidth: 1, borderColor: LINE, paddingVertical: 4 },
  when: { width: 84, color: FAINT, fontSize: 8 },
  who: { width: 110, paddingRight: 8, fontWeight: 600 },
  said: { flex: 1, lineHeight: 1.4 },
  event: { flex: 1, color: FAINT },
})

type Line = ConversationPaper['lines'][number]

const ORIGINS = { contact: 'Contato', person: 'Equipe', phone: 'Enviada pelo celular', auto: 'Mensagem automática' } as const

function speaker({ direction, origin, author }: Line, contact: string) {
  if (direction === 'in') return contact
  return [direction === 'note' && 'Nota interna', author ?? ORIGINS[origin]].filter(Boolean).join(' · ')
}

function said({ type, body, deleted_at, file_name }: Line) {
  if (deleted_at) return '[mensagem apagada]'
  const kind = MESSAGE_KINDS[type]
  return [kind && `[${[kind, file_name].filter(Boolean).join(': ')}]`, body].filter(Boolean).join('\n')
}

/** What was said with a contact, on A4. Source: spec/3 §17. */
export function ConversationSheets({ paper, ...look }: PaperProps & { paper: ConversationPaper }) {
  const { company, number, contact_name, phone, instance_name, responsible, started_at, resolved_at, what, hidden, more, lines } = paper
  const left = [
    hidden && 'CPF, cartões, telefones e e-mails ocultos.',
    more && `Só as ${MOST_EXPORTED.toLocaleString('pt-BR')} mensagens mais recentes.`,
  ]
  return (
    <PaperFrame
      {...look}
      {...{ company, signed: null }}
      title="Conversa de WhatsApp"
      aside={what === 'all' ? '' : `Atendimento nº ${number.toLocaleString('pt-BR')}`}
      foot={[`Emitido em ${look.printed}.`, ...left].filter(Boolean).join(' ')}
    >
      <Facts
        facts={[
          ['Contato', contact_name],
          ['Telefone', phone && formatPhone(phone)],
          ['Instância', instance_name],
          ['Responsável', responsible],
          ['Início', what === 'all' ? null : formatDateTime(started_at, look.zone)],
          ['Resolvida', what === 'all' ? null : resolved_at && formatDateTime(resolved_at, look.zone)],
        ]}
      />
      <View style={{ marginTop: 14 }}>
        {lines.map((line) => (
          <View key={line.id} style={styles.line} wrap={(line.body?.length ?? 0) > 1_500}>
            <Text style={styles.when}>{formatDateTime(line.sent_at, look.zone)}</Text>
            {line.direction === 'event' ? (
              <Text style={styles.event}>{line.origin === 'person' ? `${line.author ?? 'Alguém'} ${line.body}` : line.body}</Text>
            ) : (
              <>
                <Text style={styles.who}>{speaker(line, contact_name)}</Text>
                <Text style={styles.said}>{said(line)}</Text>
              </>
            )}
          </View>
        ))}
      </View>
    </PaperFrame>
  )
}
