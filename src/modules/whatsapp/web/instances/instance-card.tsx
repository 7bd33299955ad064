import { Card, Group, Text, UnstyledButton } from '@mantine/core'
import { ago, evidenceOf, nationalNumber } from '#modules/whatsapp/contract/evidence.ts'
import type { InstanceCard as Instance } from '#modules/whatsapp/contract/instance.ts'
import { INSTANCE_KINDS } from '#modules/whatsapp/contract/instance-fields.ts'
import { counted } from '#shared/br/number.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { usePermissions } from '#web/session.tsx'
import { pictureOf } from '../picture.ts'
import { InstanceMenu } from './instance-menu.tsx'
import classes from './instances.module.css'

interface Props {
  instance: Instance
  now: Date
  /** With a tab to begin with. */
  onOpen(tab?: string): void
  onRemove(): void
}

/** One number of the company: what it is called, whether it works and how that is known, and what went through it today. */
export function InstanceCard({ instance, now, onOpen, onRemove }: Props) {
  const { name, kind, number, color, team_name, received_today, sent_today, queued, last_drop_at, aspects } = instance
  const readsAspects = usePermissions('whatsapp-aspects').read
  const { tone, text } = evidenceOf(instance, now)
  return (
    <Card className={classes.card} style={{ borderTopColor: color }}>
      <Group wrap="nowrap" align="flex-start">
        <Avatar name={name} src={pictureOf(instance)} size={44} />
        <div className={classes.who}>
          <UnstyledButton className={classes.name} onClick={() => onOpen()}>
            {name}
          </UnstyledButton>
          <Text size="sm" c="dimmed">
            {number ? formatPhone(nationalNumber(number)) : 'Sem número ainda'}
          </Text>
        </div>
        <InstanceMenu instance={instance} onOpen={onOpen} onRemove={onRemove} />
      </Group>
      <p className={classes.state} data-tone={tone}>
        {text}
      </p>
      <dl className={classes.facts}>
        <Fact name="Provedor" value={INSTANCE_KINDS[kind]} />
        <Fact name="Equipe" value={team_name ?? 'Sem equipe'} />
        <Fact name="Hoje" value={`${counted(received_today, 'recebida')}, ${counted(sent_today, 'enviada')}`} />
        <Fact name="Na fila" value={queued === 0 ? 'Nenhuma mensagem' : counted(queued, 'mensagem', 'mensagens')} />
        <Fact name="Última queda" value={last_drop_at ? `há ${ago(last_drop_at, now)}` : 'Nenhuma'} />
        {readsAspects && <Fact name="Avaliação" value={aspects ?? 'Sem grupo de aspectos'} />}
      </dl>
    </Card>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)
