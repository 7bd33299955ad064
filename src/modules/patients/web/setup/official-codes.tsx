import { Button, FileButton, Stack, Text } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { CODES_AT_ONCE, NOT_OFFICIAL, readOfficialCodes } from '#modules/patients/contract/setup/official-codes.ts'
import { decodeText } from '#parts/imports/web/decode-text.ts'
import { counted } from '#shared/br/number.ts'
import { errorMessage } from '#web/errors.ts'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { toast } from '#web/toast.ts'
import { api } from '../api.ts'

const codes = (count: number) => counted(count, 'código')

/** Loads what DATASUS publishes. Files are all read before anything is sent. */
async function load(files: readonly File[]) {
  const read = await Promise.all(files.map(async (file) => readOfficialCodes(decodeText(await file.arrayBuffer()).text)))
  const rows = read.flatMap((one) => {
    if (!one) throw new Error(NOT_OFFICIAL)
    return one
  })
  let [changed, total] = [0, 0]
  for (let at = 0; at < rows.length; at += CODES_AT_ONCE) {
    const done = await api.setup.loadOfficialCodes.call({ codes: rows.slice(at, at + CODES_AT_ONCE) })
    changed += done.changed
    total = done.total
  }
  return { changed, total }
}

/** The codes that diagnoses are chosen from: ours, and the official table once the clinic loads it. Source: spec/6 §10.8. */
export function OfficialCodes({ mayLoad }: { mayLoad: boolean }) {
  const queryClient = useQueryClient()
  const again = useRef<() => void>(null)
  const stored = useQuery(api.setup.officialCodes.queryOptions())
  const loading = useMutation({
    mutationFn: load,
    retry: false,
    onSuccess: ({ changed, total }) =>
      toast.success(changed === 0 ? 'A tabela já estava carregada: nada mudou.' : `Tabela carregada: ${codes(total)}.`),
    onError: (error) => toast.error(error.message === NOT_OFFICIAL ? NOT_OFFICIAL : `Erro ao carregar a tabela: ${errorMessage(error)}`),
    onSettled() {
      again.current?.() // or the same file, mended, could not be chosen again
      return queryClient.invalidateQueries({ queryKey: api.setup.officialCodes.key() })
    },
  })
  if (stored.isPending) return <ListSkeleton columns={1} />
  if (stored.isLoadingError) return <ListFailed text="Erro ao carregar os códigos" error={stored.error} onRetry={stored.refetch} />
  const { total } = stored.data
  return (
    <Stack align="flex-start" gap="sm" maw={720}>
      <Text fw={600}>{total === 0 ? 'Tabela oficial não carregada' : `Tabela oficial: ${codes(total)}`}</Text>
      <Text size="sm" c="dimmed">
        O sistema traz 320 códigos frequentes, com nomes nossos. Os títulos oficiais são da OMS e não podem vir junto: baixe no DATASUS os
        arquivos CID-10-SUBCATEGORIAS.CSV e CID-10-CATEGORIAS.CSV e carregue os dois aqui. Carregar de novo não duplica nada.
      </Text>
      {mayLoad && (
        <FileButton multiple resetRef={again} accept=".csv,text/csv" onChange={(files) => files.length > 0 && loading.mutate(files)}>
          {(props) => (
            <Button {...props} variant="default" loading={loading.isPending} leftSection={<IconFileUpload size={16} aria-hidden />}>
              Carregar tabela oficial
            </Button>
          )}
        </FileButton>
      )}
    </Stack>
  )
}
