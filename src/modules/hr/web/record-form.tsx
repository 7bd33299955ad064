import { Button, Group, Stack, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { useDiscard } from '#web/kit/dialog/use-discard.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'

interface Props<Schema extends z.ZodType<FieldValues, FieldValues>> {
  title: string
  schema: Schema
  values: z.input<Schema>
  save(values: z.output<Schema>): Promise<unknown>
  saved: string
  failed: string
  /** 'Adicionar' or 'Atualizar'. */
  submit: string
  back(): void
  children: ReactNode
}

/** The form of one record in the place of its list. Going back asks before typed text is lost. */
export function RecordForm<Schema extends z.ZodType<FieldValues, FieldValues>>(props: Props<Schema>) {
  const { title, schema, values, save, saved, failed, submit, back, children } = props
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => fields.current?.querySelector('input')?.focus(), [])
  const record = useRecordForm({ schema, values, save, saved, failed, refresh: api.key(), onSaved: back })
  const { close, question } = useDiscard(record.isDirty, back)

  return (
    <FormProvider {...record.form}>
      <form noValidate onSubmit={(event) => void record.submit(event)} aria-label={title}>
        <Stack gap="md" maw={560}>
          <Group gap="sm">
            <Button variant="default" size="xs" leftSection={<IconArrowLeft size={14} aria-hidden />} onClick={close}>
              Voltar
            </Button>
            <Title order={3} size="h4">
              {title}
            </Title>
          </Group>
          <Stack ref={fields} gap="md">
            {children}
          </Stack>
          <Group>
            <Button type="submit" disabled={record.saving} aria-busy={record.saving}>
              {record.saving ? 'Salvando...' : submit}
            </Button>
          </Group>
        </Stack>
      </form>
      {question}
    </FormProvider>
  )
}
