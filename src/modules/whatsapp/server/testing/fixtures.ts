// What gateways post and answer, to the letter: Evolution API 2.3.6 (E), Graph v24.0 (M). Source: spec/3 §21. {…} is filled in by a run.

export const TOKEN_PATH = 'https://app.exemplo.com.br/hooks/whatsapp/{id}/{token}'

const E1_ENVELOPE = (event: string, data: string) =>
  `{"event":"${event}","instance":"potiguar-vendas","data":${data},"destination":"${TOKEN_PATH}","date_time":"2026-11-20T07:15:30.123Z","sender":"5584900000099@s.whatsapp.net","server_url":"https://evo.exemplo.com.br","apikey":null}`

export const EVOLUTION = {
  E1: E1_ENVELOPE(
    'messages.upsert',
    '{"key":{"remoteJid":"5584900000012@s.whatsapp.net","fromMe":false,"id":"3EB0A1B2C3D4E5F60001"},"pushName":"Maria","status":"DELIVERY_ACK","message":{"conversation":"Bom dia, vocês entregam?"},"messageType":"conversation","messageTimestamp":1795169730,"instanceId":"0b6a1c1e-5a0e-4c39-9b1e-2f7d1f3b9a11","source":"android"}',
  ),
  E1_LID: E1_ENVELOPE(
    'messages.upsert',
    '{"key":{"remoteJid":"174788123316419@lid","remoteJidAlt":"5584900000012@s.whatsapp.net","fromMe":false,"id":"3EB0A1B2C3D4E5F60002","addressingMode":"lid"},"pushName":"Maria","status":"DELIVERY_ACK","message":{"conversation":"Bom dia, vocês entregam?"},"messageType":"conversation","messageTimestamp":1795169730,"instanceId":"0b6a1c1e-5a0e-4c39-9b1e-2f7d1f3b9a11","source":"android"}',
  ),
  E2: E1_ENVELOPE(
    'messages.update',
    '{"keyId":"3EB0F0F0F0F0F0F00001","remoteJid":"5584900000012@s.whatsapp.net","fromMe":true,"status":"READ","instanceId":"0b6a1c1e-5a0e-4c39-9b1e-2f7d1f3b9a11","messageId":"cmg0z1x2y0001"}',
  ),
  E3: E1_ENVELOPE(
    'connection.update',
    '{"instance":"potiguar-vendas","wuid":"5584900000099@s.whatsapp.net","profileName":"Potiguar Vendas","profilePictureUrl":null,"state":"open","statusReason":200}',
  ),
  E4: E1_ENVELOPE(
    'qrcode.updated',
    '{"qrcode":{"instance":"potiguar-vendas","pairingCode":null,"code":"2@AbC…","base64":"data:image/png;base64,iVBORw0KGgo…"}}',
  ),
  E4_LIMIT: E1_ENVELOPE('qrcode.updated', '{"message":"QR code limit reached, please login again","statusCode":500}'),
  E5: E1_ENVELOPE(
    'send.message',
    '{"key":{"remoteJid":"5584900000012@s.whatsapp.net","fromMe":true,"id":"3EB0F0F0F0F0F0F00001"},"pushName":"Você","status":"PENDING","message":{"conversation":"Entregamos sim, Maria!"},"messageType":"conversation","messageTimestamp":1795169790,"instanceId":"0b6a1c1e-…","source":"web"}',
  ),
  E6: '{"number":"5584900000012@s.whatsapp.net","text":"Entregamos sim, Maria!"}',
  E6_NO_WHATSAPP:
    '{"status":400,"error":"Bad Request","response":{"message":[{"jid":"5584900000013@s.whatsapp.net","exists":false,"number":"5584900000013"}]}}',
  E7: '{"number":"5584900000012@s.whatsapp.net","mediatype":"document","mimetype":"application/pdf","caption":"Segue o orçamento","fileName":"orcamento.pdf","media":"JVBERi0xLjcK"}',
  E8: '{"pairingCode":null,"code":"2@AbC…","base64":"data:image/png;base64,iVBORw0KGgo…","count":1}',
  E9: '{"instance":{"instanceName":"potiguar-vendas","state":"open"}}',
  E10: '{"numbers":["5584900000012"]}',
  E10_ANSWER: '[{"jid":"5584900000012@s.whatsapp.net","exists":true,"number":"5584900000012","name":"Maria"}]',
  E11: E1_ENVELOPE(
    'messages.edited',
    '{"key":{"remoteJid":"5584900000012@s.whatsapp.net","fromMe":false,"id":"3EB0A1B2C3D4E5F60001"},"type":"MESSAGE_EDIT","editedMessage":{"conversation":"Bom dia, vocês entregam hoje?"},"timestampMs":"1795169760000"}',
  ),
  E12: E1_ENVELOPE(
    'messages.delete',
    '{"remoteJid":"5584900000012@s.whatsapp.net","fromMe":false,"id":"3EB0A1B2C3D4E5F60001","status":"DELETED"}',
  ),
} as const

const M2_VALUE =
  '"messaging_product":"whatsapp","metadata":{"display_phone_number":"5584900000099","phone_number_id":"106540352242922"},"contacts":[{"profile":{"name":"Maria"},"wa_id":"5584900000012","user_id":"BR.13491208655302741918"}]'
const M2_ENVELOPE = (value: string) =>
  `{"object":"whatsapp_business_account","entry":[{"id":"102290129340398","changes":[{"field":"messages","value":{${value}}}]}]}`

export const CLOUD = {
  M2: M2_ENVELOPE(
    `${M2_VALUE},"messages":[{"from":"5584900000012","id":"wamid.HBgNNTU4NDkwMDAwMDAxMhUCABIYFDNB","timestamp":"1795169730","type":"text","text":{"body":"Bom dia"}}]`,
  ),
  M2_USERNAME: M2_ENVELOPE(
    '"messaging_product":"whatsapp","metadata":{"display_phone_number":"5584900000099","phone_number_id":"106540352242922"},"contacts":[{"profile":{"name":"Maria","username":"maria.rn"},"user_id":"BR.13491208655302741918"}],"messages":[{"id":"wamid.HBgNNTU4NDkwMDAwMDAxMhUCABIYFDNB","timestamp":"1795169730","type":"text","text":{"body":"Bom dia"}}]',
  ),
  M3: M2_ENVELOPE(
    `${M2_VALUE},"statuses":[{"id":"wamid.HBgNOUT1","status":"delivered","timestamp":"1795169800","recipient_id":"5584900000012","biz_opaque_callback_data":"01930d7e-0000-7000-8000-000000000001","pricing":{"billable":false,"pricing_model":"PMP","category":"service"}}]`,
  ),
  M3_FAILED: M2_ENVELOPE(
    `${M2_VALUE},"statuses":[{"id":"wamid.HBgNOUT1","status":"failed","timestamp":"1795169800","recipient_id":"5584900000012","errors":[{"code":131047,"title":"Re-engagement message","error_data":{"details":"More than 24 hours have passed"}}]}]`,
  ),
  M4: '{"messaging_product":"whatsapp","recipient_type":"individual","to":"5584900000012","type":"text","text":{"body":"Entregamos sim, Maria!","preview_url":false},"biz_opaque_callback_data":"01930d7e-0000-7000-8000-000000000001"}',
  M4_ANSWER:
    '{"messaging_product":"whatsapp","contacts":[{"input":"5584900000012","wa_id":"5584900000012"}],"messages":[{"id":"wamid.HBgNOUT1"}]}',
  M4_TEMPLATE:
    '{"type":"template","template":{"name":"retomar","language":{"code":"pt_BR"},"components":[{"type":"body","parameters":[{"type":"text","text":"Maria"}]}]}}',
  M4_REFUSED:
    '{"error":{"message":"(#130429) Rate limit hit","type":"OAuthException","code":130429,"error_data":{"messaging_product":"whatsapp","details":"…"}}}',
} as const
