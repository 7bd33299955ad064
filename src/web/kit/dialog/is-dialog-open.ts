/** Whether a dialog lies over the page: keys and focus are its own then. */
export const isDialogOpen = () => document.querySelector('[aria-modal="true"]') !== null
