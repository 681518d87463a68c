// Not a module, because browsers load none for a page that was opened from a folder. It shows what to
// open instead, with the same scene.
if (location.protocol === 'file:') {
  document.documentElement.dataset.opened = 'from-folder';
  for (const link of document.querySelectorAll('.from-folder a')) link.hash = location.hash;
}
