import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { FormProvider, type Path } from 'react-hook-form'
import type { z } from 'zod'
import { FormFailure } from '../dialog/form-failure.tsx'
import { LeaveGuard } from '../dialog/leave-guard.tsx'
import { ChildFields } from './child-fields.tsx'
import type { ChildRow } from './child-procedures.ts'
import type { ChildFormProps, FormSchema } from './child-tab-props.ts'
import { sentencesOf } from './sentences-of.ts'
import { useChildForm } from './use-child-form.ts'

type Props<Schema extends FormSchema, Row extends ChildRow> = Omit<ChildFormProps<Schema, Row>, 'row' | 'onClose'>

/** Adds rows beneath those that are there: Enter adds one and begins the next. */
export function ChildFormLine<Schema extends FormSchema, Row extends ChildRow>(props: Props<Schema, Row>) {
  const [added, setAdded] = useState(0)
  return <Line key={added} {...props} row={null} next={added > 0} onClose={() => setAdded(added + 1)} />
}

/** `next`: one was added just now. */
function Line<Schema extends FormSchema, Row extends ChildRow>({ next, ...props }: ChildFormProps<Schema, Row> & { next: boolean }) {
  const { record } = props
  const { form, saving, submit, isDirty } = useChildForm(props)
  const { setFocus } = form
  const [first] = Object.keys(record.fields)
  useEffect(() => {
    if (next) setFocus(first as Path<z.input<Schema>>)
  }, [next, first, setFocus])
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={sentencesOf(record.noun).add} onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <ChildFields {...props} />
          <FormFailure />
          <Group justify="flex-end">
            <Button type="submit" variant="light" disabled={saving} aria-busy={saving}>
              {saving ? 'Salvando...' : 'Adicionar'}
            </Button>
          </Group>
        </Stack>
      </form>
      <LeaveGuard isDirty={isDirty} />
    </FormProvider>
  )
}
