import { Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { formatDate, todayIn } from '#shared/br/date.ts'
import { api, chat } from '../api.ts'
import { useZone } from '../clock.ts'
import composer from '../composer/composer.module.css'
import { SayDialog } from '../conversation/say-dialog.tsx'
import panel from './contact-panel.module.css'

const HOW = { word: 'pediu por mensagem', staff: 'anotado pela equipe' } as const

/** Whether the contact wants messages that she did not ask for, and how the staff says otherwise. */
export function OptOut({ conversation, mayChange }: { conversation: Conversation; mayChange: boolean }) {
  const { id, refused_since, opted_out_how, opt_out_reason } = conversation
  const queryClient = useQueryClient()
  const zone = useZone()
  const [asking, ask] = useState(false)
  const how = opted_out_how ? HOW[opted_out_how] : 'consta no cadastro'
  return (
    <>
      {refused_since
        ? `Não enviar desde ${formatDate(todayIn(zone, refused_since))} (${how}${opt_out_reason ? `: ${opt_out_reason}` : ''})`
        : 'Aceita'}
      {mayChange && (
        <Anchor component="button" type="button" size="xs" className={panel.beside} onClick={() => ask(true)}>
          {refused_since ? 'Permitir de novo' : 'Não enviar mensagens'}
        </Anchor>
      )}
      {asking && (
        <SayDialog
          title={refused_since ? 'Permitir mensagens de novo' : 'Não enviar mensagens'}
          label="Motivo"
          note={
            refused_since
              ? 'O contato volta a receber mensagens iniciadas pela empresa. O motivo fica na conversa e no histórico.'
              : 'Só será possível responder até 24 horas depois de o contato escrever. O motivo fica na conversa e no histórico.'
          }
          least={3}
          submit={refused_since ? 'Permitir' : 'Não enviar'}
          send={async (reason) => {
            await chat.setOptedOut.call({ id, opted_out: refused_since === null, reason })
            await queryClient.invalidateQueries({ queryKey: api.key() })
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}

/** Why nothing can be written now, or only for a while: above the box. */
export function OptedOutNote({ conversation: { refused_since, may_write } }: { conversation: Conversation }) {
  const zone = useZone()
  if (!refused_since) return null
  const asked = `Este contato pediu para não receber mensagens em ${formatDate(todayIn(zone, refused_since))}.`
  return (
    <div className={composer.warning} data-quiet={may_write || undefined} role="status">
      {asked}{' '}
      {may_write ? 'É possível responder até 24 horas depois da última mensagem dele.' : 'Só é possível responder quando ele escrever.'}
    </div>
  )
}
