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
  drop: 'A conexão caiu. Conecte de novo na aba Conexão.',
  window: 'Pronto. Veja em uma conversa desta instância.',
}

/** What can happen to a number of the simulation, when somebody wants to see it. */
export function LaboratoryTab({ instance: { id, state, window_closed_at } }: { instance: StoredInstance }) {
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
