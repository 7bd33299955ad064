import type { StoredInstance } from '#modules/whatsapp/contract/instance.ts'
import { ATTENDING } from '#modules/whatsapp/contract/settings.ts'
import { instances } from '../api.ts'
import { InstanceFields } from './instance-fields.tsx'

/** What an instance does by itself with who writes. */
export const AttendingTab = ({ instance, allowed }: { instance: StoredInstance; allowed: boolean }) => (
  <InstanceFields
    instance={instance}
    allowed={allowed}
    title="Atendimento"
    size={560}
    record={ATTENDING}
    none="Desligada"
    save={(values) => instances.setAttending.call({ id: instance.id, updated_at: instance.updated_at, values })}
    failed="Erro ao salvar o atendimento"
    note={
      <>
        A saudação sai uma vez por conversa, no horário de atendimento da empresa; a outra, fora dele e em feriados, uma vez em 12 horas. Em
        branco: nada sai. {'{horario}'} vira a próxima abertura, como “segunda-feira às 08:00”.
      </>
    }
  />
)
