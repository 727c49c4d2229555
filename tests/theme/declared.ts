/** What antd has written into the page's style elements. */
export const declared = (name: string) =>
  [...document.querySelectorAll('style')]
    .flatMap(style => [...style.textContent.matchAll(new RegExp(`${name}:([^;}]+)`, 'g'))])
    .map(([, value]) => value)
