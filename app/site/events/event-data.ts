/** The events in the words of schema.org while a page is built: none. Its script fills them in when it knows them. */
export const noEvents = { '@context': 'https://schema.org', '@type': 'ItemList', itemListElement: [] }
