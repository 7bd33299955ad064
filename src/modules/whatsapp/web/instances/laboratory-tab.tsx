import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { BURSTS, type LabAct } from '#modules/whatsapp/contract/instances.ts'
import { formatNumber } from '#shared/br/number.ts'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useAct } from '../use-act.ts'

const DONE: Record<LabAct['do'], string> = {
  receive: 'Mensagem recebida. Veja em Mensagens.',
  burst: 'As mensagens estão chegando.',
  again: 'A última mensagem chegou outra vez: continua uma só em Mensagens, e duas em Eventos.',
  disorder: 'A edição e a reação chegaram; a mensagem vem em seguida.',
  fail: 'Pronto. Envie uma mensagem por esta instância.',
  code: 'O QR Code está na aba Conexão.',
  scan: 'O telefone leu o código: a instância está conectada.',
  drop: 'A conexão caiu. Conecte de novo na aba Conexão.',
  window: 'Pronto. Veja em uma conversa desta instância.',
}

/** What can happen to a number of the simulation, when somebody wants to see it. */
export function LaboratoryTab({ instance: { id, state, window_closed_at, failing_left } }: { instance: StoredInstance }) {
  const [body, setBody] = useState('Bom dia! Vocês estão atendendo?')
  const play = useAct(
    (act: LabAct) => instances.play.call({ id, act }),
    (_, act) => toast.success(DONE[act.do]),
  )
  const button = (label: string, act: LabAct, disabled = false) => (
    <Button
      key={label}
      variant="default"
      size="xs"
      disabled={disabled || play.isPending}
      loading={play.isPending && play.variables === act}
      onClick={() => play.mutate(act)}
    >
      {label}
    </Button>
  )
  return (
    <Stack gap="lg">
      <Tool what="Uma pessoa escreve agora para este número.">
        <TextInput label="Texto" value={body} maxLength={500} flex={1} miw={200} onChange={(event) => setBody(event.currentTarget.value)} />
        {button('Receber mensagem', { do: 'receive', body }, body.trim() === '')}
      </Tool>
      <Tool what="Rajada: muitas mensagens de 200 pessoas ao mesmo tempo. Elas ficam nas conversas.">
        {BURSTS.map((messages) => button(formatNumber(messages), { do: 'burst', messages }))}
      </Tool>
      <Tool what="O provedor conta outra vez a última mensagem que chegou, ou conta a edição e a reação antes da própria mensagem.">
        {button('Duplicar último evento', { do: 'again' })}
        {button('Entregar fora de ordem', { do: 'disorder' })}
      </Tool>
      <Tool
        what={
          failing_left > 0
            ? `Falhar próximos envios: ${failing_left === 1 ? 'ainda falha 1' : `ainda falham ${failing_left}`}.`
            : 'Falhar próximos envios: os 3 seguintes não passam. Sem confirmação aparece 2 minutos depois de enviar.'
        }
      >
        {failing_left > 0 ? (
          button('Voltar a enviar', { do: 'fail', how: null })
        ) : (
          <>
            {button('Recusa', { do: 'fail', how: 'refused' })}
            {button('Fora do ar', { do: 'fail', how: 'not_sent' })}
            {button('Sem confirmação', { do: 'fail', how: 'unsure' })}
          </>
        )}
      </Tool>
      <Tool what="Parear de novo: o código aparece na aba Conexão, até que um telefone o leia.">
        {button('Gerar QR Code', { do: 'code' })}
        {button('Ler QR Code', { do: 'scan' }, state !== 'pairing')}
      </Tool>
      <Tool what="O número perde a conexão, e o que for enviado espera.">
        {button('Derrubar conexão', { do: 'drop' }, state !== 'connected')}
      </Tool>
      <Tool what="Como na API oficial da Meta: quem não escreveu nas últimas 24 horas só recebe um modelo aprovado. Quem escrever depois pode ser respondido.">
        {window_closed_at
          ? button('Voltar a escrever sem limite', { do: 'window', closed: false })
          : button('Fechar janela de 24 h', { do: 'window', closed: true })}
      </Tool>
    </Stack>
  )
}

const Tool = ({ what, children }: { what: string; children: ReactNode }) => (
  <div>
    <Text size="sm" mb={6}>
      {what}
    </Text>
    <Group align="flex-end">{children}</Group>
  </div>
)
