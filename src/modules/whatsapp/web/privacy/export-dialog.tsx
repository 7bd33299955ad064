import { EXPORTING } from '#modules/whatsapp/contract/privacy.ts'
import { FieldsDialog } from '#web/kit/record/fields-dialog.tsx'
import { chat } from '../api.ts'
import { usePaper } from './use-paper.ts'

/** 'Exportar conversa': what of it stands on the paper. */
export function ExportDialog({ conversation_id, onClose }: { conversation_id: string; onClose(): void }) {
  const draw = usePaper()
  return (
    <FieldsDialog
      title="Exportar conversa"
      record={EXPORTING}
      initial={{ what: 'attendance', hide: true, notes: false }}
      submit="Gerar PDF"
      save={async (values) => draw(await chat.paper.call({ id: conversation_id, values }))}
      saved={(missing) => (missing ? `PDF gerado. Sem letra para: ${missing}` : 'PDF gerado com sucesso!')}
      failed="Erro ao exportar"
      refresh={chat.accesses.key()}
      onClose={onClose}
    >
      A exportação fica registrada em Ver acessos, com o que foi incluído.
    </FieldsDialog>
  )
}
