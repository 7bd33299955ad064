/** Says in the browser's own way who wrote; what she wrote stays here. */
export function showNotice(conversation: string, name: string, open: () => void) {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  // Of a conversation one notice stands, also where Mensagens is open in several tabs.
  const notice = new Notification(`Nova mensagem de ${name}`, { tag: `whatsapp ${conversation}` })
  notice.onclick = () => {
    window.focus()
    open()
    notice.close()
  }
}

let context: AudioContext | null = null

/** Two short tones, hertz and when they begin, in seconds. */
const TONES = [
  [660, 0],
  [880, 0.12],
] as const

/** Sounds short and low. Before the person touched the page a browser lets nothing sound. */
export function beep() {
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const [frequency, after] of TONES) {
    const [tone, volume] = [context.createOscillator(), context.createGain()]
    const at = context.currentTime + after
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0.08, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + 0.18)
    tone.connect(volume).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.2)
  }
}
