import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { CAPABILITIES, type InstanceKind } from '#modules/whatsapp/contract/instance.ts'
import { instances } from '../api.ts'

/** What a provider cannot reach it cannot tell. */
export const Unreachable = ({ url }: { url: string }) => (
  <Alert color="yellow" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
    Este sistema responde em {url}: o provedor não vai alcançá-lo. Ajuste PUBLIC_URL.
  </Alert>
)

/** Says it where a number is connected to such a provider. */
export function WhereWeAre({ kind }: { kind: InstanceKind }) {
  const { data } = useQuery(instances.list.queryOptions())
  return data?.is_local && CAPABILITIES[kind].webhook ? <Unreachable url={data.public_url} /> : null
}
