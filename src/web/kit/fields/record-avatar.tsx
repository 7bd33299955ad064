import { Flex } from '@mantine/core'
import type { ReactNode } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { toast } from '#web/toast.ts'
import { AvatarField } from './avatar-field.tsx'

interface Props {
  upload(input: { file: File }): Promise<{ url: string }>
  /** The toast once the picture is stored. */
  stored: string
  /** The fields beside it. */
  children: ReactNode
}

/** The picture of a record beside its fields. It is stored when it is chosen, and becomes the record's `avatar_url` when the form is saved. */
export function RecordAvatar({ upload, stored, children }: Props) {
  const { field } = useController({ name: 'avatar_url' })
  const name: string = useFormContext().watch('name')

  async function store(file: File) {
    const { url } = await upload({ file })
    toast.success(stored)
    return url
  }
  return (
    <Flex gap="lg" direction={{ base: 'column', sm: 'row' }}>
      <AvatarField name={name} value={field.value} onChange={field.onChange} onUpload={store} failed="Erro ao fazer upload da imagem" />
      {children}
    </Flex>
  )
}
