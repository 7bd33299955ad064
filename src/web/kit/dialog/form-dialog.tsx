import type { FormEvent } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { FormFailure } from './form-failure.tsx'
import { FormFrame, type FormFrameProps } from './form-frame.tsx'

interface Props<Input extends FieldValues, Output> extends Omit<FormFrameProps, 'send' | 'failure'> {
  /** What `useRecordForm` yields. */
  form: UseFormReturn<Input, unknown, Output>
  submit(event: FormEvent): Promise<void>
}

/** A few fields of a record over another dialog. */
export const FormDialog = <Input extends FieldValues, Output>({ form, submit, ...frame }: Props<Input, Output>) => (
  <FormProvider {...form}>
    <FormFrame {...frame} send={submit} failure={<FormFailure />} />
  </FormProvider>
)
