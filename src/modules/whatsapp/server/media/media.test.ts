import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { plainPdf, plainPng } from '#server/demo/files.ts'
import { fileRoutes } from '#server/files/files.ts'
import { sendMessages } from '../delivery.ts'
import { evolutionOffice, inbound } from '../testing/evolution-office.ts'
import { receiveMedia } from './receiving.ts'

const { app, fake, connected } = evolutionOffice()
type Here = Awaited<ReturnType<typeof connected>>

/** A photo that says where it was taken. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5a32' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Telefone' }, IFD3: { GPSLatitude: '5/1 47/1 0/1', GPSLatitudeRef: 'S' } })
    .toBuffer()

/** Lets a file come with a message, and answers the message. */
async function receive({ name, chat }: Here, id: string, message: object, bytes: Buffer | null) {
  if (bytes) fake().files.set(id, { name: null, bytes })
  await fake().tell(name, 'messages.upsert', inbound(id, { message }))
  await receiveMedia(app.platform())
  return latest(chat)
}

const conversationOf = async (chat: Here['chat']) => (await chat.list({ tab: 'all', order: 'recent' })).rows[0]!.id
const latest = async (chat: Here['chat']) => (await chat.messages({ id: await conversationOf(chat) })).rows.at(-1)!

const open = (url: string, { token }: { token: string }, headers: object = {}) =>
  fileRoutes(app.platform()).request(url, { headers: { cookie: `session=${token}`, ...headers } })

async function statusOf(...asked: Parameters<typeof open>) {
  const answer = await open(...asked)
  await answer.body?.cancel()
  return answer.status
}

test('a photo is shown as a picture of 1,600 pixels and a small one, without the place where it was taken', async () => {
  const here = await connected()
  const { body, media } = await receive(
    here,
    'P1',
    { imageMessage: { mimetype: 'image/jpeg', caption: 'A etiqueta' } },
    await photo(3000, 1500),
  )
  expect(body).toBe('A etiqueta')
  expect(media).toMatchObject({ state: 'ready', content_type: 'image/webp', width: 1600, height: 800, file_name: 'foto.webp' })
  for (const [url, width] of [
    [media!.url!, 1600],
    [media!.preview_url!, 320],
  ] as const) {
    const answer = await open(url, here)
    expect(answer.status).toBe(200)
    const seen = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect([seen.width, seen.exif]).toEqual([width, undefined])
  }
})

test('audio is asked for as MP4, and played from where somebody wants', async () => {
  const here = await connected()
  const { media } = await receive(here, 'A1', { audioMessage: { mimetype: 'audio/ogg; codecs=opus', seconds: 7 } }, wav(2000))
  expect(fake().heard.find(({ path }) => path.startsWith('/chat/getBase64'))?.body).toEqual({
    message: { key: { id: 'A1' } },
    convertToMp4: true,
  })
  expect(media).toMatchObject({ state: 'ready', content_type: 'audio/wav', seconds: 7, preview_url: null })
  expect((await here.chat.list({ tab: 'all', order: 'recent' })).rows[0]!.last).toMatchObject({ type: 'audio', seconds: 7 })
  const part = await open(media!.url!, here, { range: 'bytes=100-299' })
  expect([part.status, part.headers.get('content-range'), (await part.arrayBuffer()).byteLength]).toEqual([206, 'bytes 100-299/2044', 200])
  expect(await statusOf(media!.url!, here, { range: 'bytes=9999-' })).toBe(200)
})

function wav(bytes: number) {
  const file = Buffer.alloc(44 + bytes)
  file.write('RIFF', 0)
  file.write('WAVEfmt ', 8)
  return file
}

test('a page named as a picture is blocked, and what is too large is not asked for or cut while it comes', async () => {
  const here = await connected()
  const blocked = await receive(here, 'H1', { imageMessage: { mimetype: 'image/jpeg' } }, Buffer.from('<html><script>1</script></html>'))
  expect(blocked.media).toMatchObject({ state: 'refused', url: null })
  fake().heard.length = 0
  const declared = await receive(here, 'B1', { videoMessage: { fileLength: String(26 * 1024 * 1024) } }, null)
  expect(declared.media).toMatchObject({ state: 'too_big', byte_size: 26 * 1024 * 1024 })
  expect(fake().heard).toEqual([])
  const lied = await receive(
    here,
    'B2',
    { documentMessage: { fileLength: '1000', fileName: 'nota.pdf' } },
    Buffer.alloc(26 * 1024 * 1024, 'a'),
  )
  expect(lied.media).toMatchObject({ state: 'too_big', url: null })
})

test('what could not be fetched is tried again after 1, 5 and 30 minutes, then by whoever asks', async () => {
  const here = await connected()
  let message = await receive(here, 'D1', { documentMessage: { fileName: 'orçamento.pdf' } }, null)
  for (const minutes of [1, 5, 30]) {
    expect(message.media).toMatchObject({ state: 'pending' })
    const { rows } = await app
      .owner()
      .query('select round(extract(epoch from next_at - now()) / 60)::int as minutes from wa_media where message_id = $1', [message.id])
    expect(rows).toEqual([{ minutes }])
    await app.owner().query('update wa_media set next_at = now() where message_id = $1', [message.id])
    await receiveMedia(app.platform())
    message = await latest(here.chat)
  }
  expect(message.media).toMatchObject({ state: 'failed', file_name: 'orçamento.pdf' })
  fake().files.set('D1', { name: null, bytes: plainPdf(['Orçamento']) })
  await here.chat.fetchAgain({ id: message.id })
  await receiveMedia(app.platform())
  expect((await latest(here.chat)).media).toMatchObject({ state: 'ready', content_type: 'application/pdf', file_name: 'orçamento.pdf' })
  await expect(here.chat.fetchAgain({ id: message.id })).rejects.toMatchObject({ code: 'CONVERSATION_CHANGED' })
})

test('a file that is sent leaves with its caption once, as what it is, and its echo is no second message', async () => {
  const here = await connected()
  await fake().tell(here.name, 'messages.upsert', inbound('IN1'))
  const id = await conversationOf(here.chat)
  const png = new Uint8Array(plainPng(40, 20, () => [9, 9, 9]))
  const sending = { id, client_id: randomUUID(), file: new File([png], 'recorte.png'), caption: 'Segue a foto', reply_to_id: null }
  await here.chat.sendFile(sending)
  await here.chat.sendFile(sending)
  await here.chat.sendFile({ ...sending, client_id: randomUUID(), file: new File([new Uint8Array(wav(50))], 'a.wav') }).then(
    () => expect.unreachable(),
    (error) => expect(error).toMatchObject({ code: 'FILE_TYPE_REFUSED', message: 'Tipo de arquivo não suportado pelo WhatsApp.' }),
  )
  const page = new File(['<!doctype html><script>alert(1)</script>'], 'foto.jpg', { type: 'image/jpeg' })
  await expect(here.chat.sendFile({ ...sending, client_id: randomUUID(), file: page })).rejects.toMatchObject({
    code: 'FILE_ACTIVE',
    message: 'Tipo de arquivo bloqueado por segurança.',
  })
  expect(await here.chat.files({ id })).toMatchObject({
    rows: [{ direction: 'out', type: 'image', media: { state: 'ready' } }],
    older: null,
  })
  await sendMessages(app.platform())
  const left = fake().heard.filter(({ path }) => path.startsWith('/message/'))
  expect(left).toMatchObject([
    {
      path: `/message/sendMedia/${here.name}`,
      body: { mediatype: 'image', mimetype: 'image/png', caption: 'Segue a foto', fileName: 'recorte.png' },
    },
  ])
  expect((await sharp(Buffer.from(String(left[0]!.body.media), 'base64')).metadata()).width).toBe(40)
  const { wa_id } = (await app.owner().query('select wa_id from wa_message where client_id = $1', [sending.client_id])).rows[0]
  await fake().tell(
    here.name,
    'send.message',
    inbound(wa_id, {
      key: { remoteJid: '5584900000012@s.whatsapp.net', fromMe: true, id: wa_id },
      message: { imageMessage: { caption: 'Segue a foto' } },
    }),
  )
  const out = (await here.chat.messages({ id })).rows.filter(({ direction }) => direction === 'out')
  expect(out).toMatchObject([{ type: 'image', body: 'Segue a foto', status: 'sent', media: { state: 'ready', width: 40, height: 20 } }])
})

test('a photo of more than 5 MB is reduced before it leaves', async () => {
  const here = await connected()
  await fake().tell(here.name, 'messages.upsert', inbound('IN1'))
  const noise = await sharp({
    create: { width: 3200, height: 2400, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  expect(noise.length).toBeGreaterThan(5 * 1024 * 1024)
  await here.chat.sendFile({
    id: await conversationOf(here.chat),
    client_id: randomUUID(),
    file: new File([new Uint8Array(noise)], 'obra.jpg'),
    caption: '',
    reply_to_id: null,
  })
  const { media } = await latest(here.chat)
  expect(media).toMatchObject({ width: 2560, height: 1920, content_type: 'image/jpeg' })
  expect(media!.byte_size!).toBeLessThan(5 * 1024 * 1024)
})

test('a file is opened by who sees its conversation, and by nobody else', async () => {
  const here = await connected()
  const { media } = await receive(here, 'S1', { documentMessage: { fileName: 'nota.pdf' } }, plainPdf(['Nota']))
  const colleague = await app({ company_id: here.company_id, permissions: { all: true } })
  const setScope = (scope: string) =>
    app
      .owner()
      .query(
        "insert into user_scope (company_id, user_id, page, scope) values ($1, $2, 'whatsapp-chat', $3) on conflict (company_id, user_id, page) do update set scope = excluded.scope",
        [here.company_id, colleague.user_id, scope],
      )
  expect(await statusOf(media!.url!, colleague)).toBe(200)
  await here.chat.take({ id: await conversationOf(here.chat), from: null })
  await setScope('own')
  expect(await statusOf(media!.url!, colleague)).toBe(404)
  expect(await statusOf(media!.url!, await app({ permissions: { all: true } }))).toBe(404)
  expect(await statusOf(media!.url!, here)).toBe(200)
})
