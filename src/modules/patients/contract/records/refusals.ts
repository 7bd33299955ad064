/** To whoever does not treat the patient. */
export const notReadable = { RECORD_CLOSED: { status: 403, message: 'Este prontuário está fora do seu vínculo de cuidado.' } }

/** Why something is not signed. */
export const signErrors = {
  ENTRY_INCOMPLETE: { status: 422, message: 'Preencha os campos obrigatórios.' },
  SIGNER_WITHOUT_COUNCIL: { status: 409, message: 'Só profissionais com conselho cadastrado podem assinar.' },
  ENTRY_SIGNED: { status: 409, message: 'Este registro está assinado e não pode ser alterado. Faça um adendo.' },
  DOCUMENTAL_OF_CRP: { status: 403, message: 'O registro documental é de quem tem CRP.' },
}
