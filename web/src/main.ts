import './styles/app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './store/settings.svelte';
import { loadWords } from './words/loading';

async function begin() {
  const target = document.getElementById('app');
  const away = document.getElementById('away');
  if (!target || !away) throw new Error('index.html has no #app or no #away');
  settings.dress();
  // until then there is nothing but the felt: a page without words would only flicker
  await loadWords(() => (away.hidden = false));
  away.remove();
  mount(App, { target });
}

void begin();
