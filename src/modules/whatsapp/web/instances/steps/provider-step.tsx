import { Button, Radio, Stack } from '@mantine/core'
import { INSTANCE, type InstanceKind, type StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { INSTANCE_KINDS } from '#modules/whatsapp/contract/instance-fields.ts'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { instances } from '../../api.ts'
import { useAct } from '../../use-act.ts'
import { FORMS } from '../connection-tab.tsx'
import { WhereWeAre } from '../where-we-are.tsx'

/** What a provider is to who chooses one. */
const MEANS: Record<InstanceKind, string> = {
  evolution: 'Um servidor da empresa, com um celular conectado por QR Code',
  cloud: 'Um número cadastrado na Meta, sem celular',
  simulated: 'Sem telefone e sem rede, para experimentar',
}

interface Props {
  row: StoredInstance
  /** Another provider is another instance. */
  fixed: boolean
  onDone(): void
  onClose(): void
}

/** Who carries the messages of a number, and what he asks for. */
export function ProviderStep({ row, fixed, onDone, onClose }: Props) {
  const { id, updated_at, name, team_id, color } = row
  const choose = useAct((kind: InstanceKind) => instances.update.call({ id, updated_at, values: { name, team_id, color, kind } }))
  const kind = choose.isPending ? choose.variables : row.kind
  const Form = FORMS[kind]
  return (
    <Stack>
      <Radio.Group
        label={INSTANCE.fields.kind.label}
        description={fixed ? 'O provedor não muda depois de configurado: crie outra instância.' : undefined}
        value={kind}
        onChange={(chosen) => choose.mutate(chosen as InstanceKind)}
      >
        <Stack gap="xs" mt="xs">
          {Object.entries(INSTANCE_KINDS).map(([value, label]) => (
            <Radio
              key={value}
              value={value}
              label={label}
              description={MEANS[value as InstanceKind]}
              disabled={choose.isPending || (fixed && value !== kind)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <WhereWeAre kind={kind} />
      {Form && <Form key={kind} instance={row} allowed onSaved={async () => onDone()} />}
      <DialogActions onCancel={onClose} cancel="Continuar depois">
        {(!Form || fixed) && (
          <Button disabled={choose.isPending} onClick={onDone}>
            Continuar
          </Button>
        )}
      </DialogActions>
    </Stack>
  )
}
