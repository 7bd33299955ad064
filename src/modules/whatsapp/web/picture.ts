/** Where the picture of a contact's or an instance's profile is shown from; null where there is none. */
export const pictureOf = ({ picture_id }: { picture_id: string | null }) => picture_id && `/files/${picture_id}`
