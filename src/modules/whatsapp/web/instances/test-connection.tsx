import { Button } from '@mantine/core'
import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { toast } from '#web/toast.ts'
import { instances } from '../api.ts'
import { useAct } from '../use-act.ts'

/** Asks the provider now whether a number is connected. */
export const useTest = ({ id, name }: Pick<StoredInstance, 'id' | 'name'>) =>
  useAct(
    () => instances.test.call({ id }),
    ({ state }) => (state === 'connected' ? toast.success(`${name} está conectada.`) : toast.info(`${name} não está conectada.`)),
  )

export function TestConnection({ instance }: { instance: StoredInstance }) {
  const test = useTest(instance)
  return (
    <Button variant="default" size="xs" w="fit-content" loading={test.isPending} onClick={() => test.mutate()}>
      Testar conexão
    </Button>
  )
}
