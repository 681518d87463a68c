// Not a module, because browsers load none for a page that was opened from a folder. There it says
// what to open instead, with the same scene.
if (location.protocol === 'file:') {
  const link = '<a href="./attention-playground.html">attention-playground.html</a>';
  document.body.innerHTML = `<main class="from-folder" style="max-width: 34rem; margin: 12vh auto;
    padding: 0 1.25rem; font: 1.0625rem/1.6 system-ui, sans-serif">
    <h1 style="font-size: 1.5rem"><span lang="zh-Hans">注意力游乐场</span> · Attention Playground</h1>
    <p lang="zh-Hans">这一页不能从文件夹里直接打开：浏览器不会为这样的网页加载脚本。旁边的 ${link}
      可以，双击它就行，不需要网络。</p>
    <p lang="en">This page does not open from a folder: browsers load no scripts for it there. The
      file ${link} beside it does. Open it with a double click; it needs no network.</p>
  </main>`;
  for (const one of document.querySelectorAll('.from-folder a')) one.hash = location.hash;
}
