import { Button, Group, Select, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { RecordHead } from '#modules/patients/contract/records/head.ts'
import { namedChoices } from '#web/kit/fields/choices.ts'
import { DraftStanding } from './draft-standing.tsx'
import classes from './record.module.css'
import type { Composing } from './use-composing.ts'

interface Props {
  composing: Composing
  templates: RecordHead['templates']
}

/** By which template is written, what the last entry by it said, and where the draft stands. */
export function ComposerHead({ composing: { template, change, copy, elsewhere, state }, templates }: Props) {
  return (
    <Group justify="space-between" className={classes.bar}>
      <Group gap="sm">
        <Text fw={600}>Nova Evolução</Text>
        <Select
          aria-label="Modelo"
          size="xs"
          w={{ base: 250, sm: 220 }}
          allowDeselect={false}
          disabled={elsewhere}
          data={namedChoices(templates)}
          value={template.id}
          onChange={(id) => {
            const next = templates.find((one) => one.id === id)
            if (next) change({ template_id: next.id, confidentiality: next.confidentiality })
          }}
        />
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconCopy size={14} aria-hidden />}
          disabled={elsewhere || copy.isPending}
          onClick={() => copy.mutate()}
        >
          Copiar da minha última
        </Button>
      </Group>
      <DraftStanding state={state} />
    </Group>
  )
}
