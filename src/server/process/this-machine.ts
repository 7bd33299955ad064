/** The names by which a machine calls itself. */
export const LOCAL_NAMES = ['localhost', '127.0.0.1', '[::1]']

/** Whether an address leads nowhere but to the machine that opens it. */
export const isThisMachine = (address = '') => URL.canParse(address) && LOCAL_NAMES.includes(new URL(address).hostname)
