import { Button, Group, Select } from '@mantine/core'
import { IconLock, IconSignature, IconUsers } from '@tabler/icons-react'
import { CONFIDENTIALITIES } from '#modules/patients/contract/records/template.ts'
import { labelChoices } from '#web/kit/fields/choices.ts'
import { usePermissions } from '#web/session.tsx'
import classes from './record.module.css'
import type { Composing } from './use-composing.ts'
import type { Written } from './use-draft.ts'

interface Props {
  composing: Composing
  /** Whether the caller signs at all, and now. */
  maySign: boolean
  /** Whether the visit that it is about is under way. */
  mayFinish: boolean
  onDiscard(): void
}

/** Who may read what is written, and what ends it: discarding, signing, signing with the end of the visit. */
export function ComposerFoot({ composing, maySign, mayFinish, onDiscard }: Props) {
  const can = usePermissions('patients-records')
  const { written, change, elsewhere, isStored, sign, trySign } = composing
  return (
    <Group justify="space-between" className={classes.bar}>
      <Group gap="xs">
        <Select
          aria-label="Quem pode ler"
          size="xs"
          w={{ base: 230, sm: 190 }}
          allowDeselect={false}
          disabled={elsewhere}
          leftSection={written.confidentiality === 'author' ? <IconLock size={14} aria-hidden /> : <IconUsers size={14} aria-hidden />}
          data={labelChoices(CONFIDENTIALITIES)}
          value={written.confidentiality}
          onChange={(value) => change({ confidentiality: value as Written['confidentiality'] })}
        />
        {!elsewhere && (
          <Button variant="subtle" color="gray" size="xs" onClick={onDiscard}>
            {isStored ? 'Descartar rascunho' : 'Cancelar'}
          </Button>
        )}
      </Group>
      {can.update && (
        <Group gap="xs">
          <Button
            variant={mayFinish ? 'default' : 'filled'}
            size="xs"
            leftSection={mayFinish ? undefined : <IconSignature size={16} aria-hidden />}
            disabled={!maySign}
            onClick={() => trySign(false)}
          >
            {sign.isPending ? 'Assinando...' : 'Assinar'}
          </Button>
          {mayFinish && (
            <Button size="xs" leftSection={<IconSignature size={16} aria-hidden />} disabled={!maySign} onClick={() => trySign(true)}>
              Assinar e finalizar consulta
            </Button>
          )}
        </Group>
      )}
    </Group>
  )
}
